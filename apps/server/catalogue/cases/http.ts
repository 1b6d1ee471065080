import { collatorOf } from '@site/contract/i18n/collator';
import { hostCountryFirst, type Locale } from '@site/contract/locales';
import { pictureAddress } from '@site/contract/picture-addresses';
import type {
  CaseClassData,
  CaseListData,
  CaseListInput,
  CaseLog,
  ProjectInfoData,
} from '@site/contract/solutions-and-cases';
import { entryTag, tag } from '@site/contract/tags';
import { Hono } from 'hono';
import type * as z from 'zod';
import { toEntryImage, toPicture, toSocial } from '#assets/shown-picture.ts';
import type { Reading } from '#platform/cache/reading.ts';
import { pick } from '#platform/database/public-rows.ts';
import { found, ok } from '#platform/http/answer.ts';
import { pathId, read } from '#platform/http/read.ts';
import type { Env } from '#platform/http/visit.ts';
import { productCardsOf } from '../products/product-cards.ts';
import { toSeo } from '../seo.ts';
import { schemeCardsOf } from '../solutions/queries.ts';
import { toCaseFigure } from './figures.ts';
import {
  countryName,
  toCaseCard,
  type CasePoint,
  findCase,
  findCaseClasses,
  findCasePoints,
  findCases,
  findCasesBeside,
  moreCasesOf,
} from './queries.ts';
import type { CaseProjectRow } from './table.ts';

type ListInput = z.output<typeof CaseListInput>;

const countriesOf = (points: readonly CasePoint[], locale: Locale) => {
  const collator = collatorOf(locale);
  const countries = [...Map.groupBy(points, ({ country }) => country)]
    .map(([code, cases]) => ({ code, name: countryName(code, locale), count: cases.length }))
    .toSorted((a, b) => collator.compare(a.name, b.name));
  return [...hostCountryFirst(countries, locale, ({ code }) => code)];
};

/** Classes of cases, with the number of cases in each. */
const listCaseClasses = async (reading: Reading): Promise<z.output<typeof CaseClassData>> => {
  reading.shows(tag.cases);
  const rows = await findCaseClasses(reading);
  return { list: rows.map(({ id, name, count }) => ({ id, class_name: name, project_count: count })) };
};

/** One page of cases, with the countries and places of all cases for the map. */
const listCases = async (reading: Reading, input: ListInput): Promise<z.output<typeof CaseListData>> => {
  const { locale } = reading;
  const { page, limit, class_id: classId, country } = input;
  reading.shows(tag.cases);
  const [rows, points] = await Promise.all([
    findCases(reading, { classId, country, limit, offset: (page - 1) * limit }),
    findCasePoints(reading, classId),
  ]);
  const matching = country ? points.filter((point) => point.country === country.toUpperCase()) : points;
  return {
    list: rows.map((row) => toCaseCard(reading, row)),
    total: matching.length,
    page,
    limit,
    countries: countriesOf(points, locale),
    points: points.map(({ id, title, lat, lng }) => ({ project_id: id, title, lat, lng })),
  };
};

const toLog = (locale: Locale, log: NonNullable<CaseProjectRow['log']>): CaseLog => ({
  ...log,
  caption: pick(log.caption, locale),
  quantity: pick(log.quantity, locale),
  marks: log.marks.map(({ at, text }) => ({ at, text: pick(text, locale) })),
  states: log.states.map(({ name, periods }) => ({ name: pick(name, locale), periods })),
});

/** What the company says of the project beyond what every case has. */
const toProject = (
  locale: Locale,
  { extent, measured, bars, log, quote, builtBy, operator, pieces }: CaseProjectRow,
) => ({
  ...(extent && { extent: pick(extent, locale) }),
  ...(measured && { measured: pick(measured, locale) }),
  ...(bars && { bars: { before: pick(bars.before, locale), after: pick(bars.after, locale) } }),
  ...(log && { log: toLog(locale, log) }),
  ...(quote && {
    quote: {
      text: pick(quote.text, locale),
      ...(quote.name && { name: pick(quote.name, locale) }),
      role: pick(quote.role, locale),
    },
  }),
  ...(builtBy && { built_by: pick(builtBy, locale) }),
  ...(operator && { operator: pick(operator, locale) }),
  quantities: pieces.map(({ productId, pieces: count }) => ({ product_id: productId, pieces: count })),
});

/** A row of cards at the end of a case. */
const moreCases = 4;

/** One case with everything on its page; `undefined` if it does not exist or is not public. */
export const getCase = async (reading: Reading, id: number): Promise<z.output<typeof ProjectInfoData> | undefined> => {
  const { locale } = reading;
  const row = await findCase(reading, id);
  if (!row) return undefined;
  reading.shows(entryTag('case', id), tag.cases, tag.products, tag.menu, tag.parameters, tag.solutions, tag.contacts);
  const [products, schemes, beside, more] = await Promise.all([
    productCardsOf(reading, row.productIds),
    schemeCardsOf(reading, [...new Set(row.solutionIds)]),
    findCasesBeside(reading, id),
    moreCasesOf(reading, { classId: row.classId, without: id, limit: moreCases }),
  ]);
  const card = toCaseCard(reading, row);
  const pictures = row.pictures.map((picture) => toPicture(reading, picture));
  const neighbour = (to: number | null | undefined, title: string | null | undefined) =>
    to && title ? { project_id: to, title } : undefined;
  const [prev, next] = [neighbour(beside?.prevId, beside?.prevTitle), neighbour(beside?.nextId, beside?.nextTitle)];
  return {
    ...card,
    ...toEntryImage(reading, row),
    html: row.body,
    social: toSocial(card.picture, 'case', row.slug),
    images: [card.image, ...pictures.map((picture) => pictureAddress(picture))],
    pictures,
    figures: row.figures.map((figure) => toCaseFigure(locale, figure)),
    ...toProject(locale, row.project),
    has_partners: row.hasPartners,
    products,
    schemes,
    more,
    ...(prev ? { prev } : {}),
    ...(next ? { next } : {}),
    seo: toSeo(row, row.title, row.summary),
  };
};

export const caseRoutes = () =>
  new Hono<Env>()
    .get('/projectclassList', async (c) => ok(c, 'projectclassList', await listCaseClasses(c.var.reading)))
    .post('/projectList', async (c) =>
      ok(c, 'projectList', await listCases(c.var.reading, await read(c, 'projectList'))),
    )
    .get('/projectInfo/:id', async (c) => ok(c, 'projectInfo', found(await getCase(c.var.reading, pathId(c)))));
