import type * as z from 'zod';
import type { CaseClassData, CaseListData, CaseListInput } from '#contract/cases.ts';
import { locales, type Locale } from '#contract/locales.ts';
import type { ProjectInfoData } from '#contract/scheme-info.ts';
import type { Db } from '#db/connection.ts';
import { productCardsOf } from '../catalogue/product-cards.ts';
import { pick } from '../site/pick.ts';
import { schemeCardsOf } from '../solutions/scheme-cards.ts';
import { countryName, toCaseCard } from './case-cards.ts';
import { type CasePoint, findCase, findCaseClasses, findCasePoints, findCases, findCasesBeside } from './queries.ts';

type Deps = { db: Db; clock: () => Date };
type ListInput = z.output<typeof CaseListInput>;

const countriesOf = (points: readonly CasePoint[], locale: Locale) => {
  const collator = new Intl.Collator(locales[locale].intl);
  return [...Map.groupBy(points, ({ country }) => country)]
    .map(([code, cases]) => ({ code, name: countryName(code, locale), count: cases.length }))
    .toSorted((a, b) => collator.compare(a.name, b.name));
};

/** Application cases. What does not exist or is not public is `undefined`. */
export const createCases = ({ db, clock }: Deps) => ({
  classes: async (locale: Locale, tags: Set<string>): Promise<z.output<typeof CaseClassData>> => {
    tags.add('cases');
    const rows = await findCaseClasses(db, locale, clock());
    return { list: rows.map(({ id, name, count }) => ({ id, class_name: name, project_count: count })) };
  },

  list: async (input: ListInput, locale: Locale, tags: Set<string>): Promise<z.output<typeof CaseListData>> => {
    const { page, limit, class_id: classId, country } = input;
    const now = clock();
    tags.add('cases');
    const [rows, points] = await Promise.all([
      findCases(db, locale, now, { classId, country, limit, offset: (page - 1) * limit }),
      findCasePoints(db, locale, now, classId),
    ]);
    const matching = country ? points.filter((point) => point.country === country.toUpperCase()) : points;
    return {
      list: rows.map((row) => toCaseCard(row, locale)),
      total: matching.length,
      page,
      limit,
      countries: countriesOf(points, locale),
      points: points.map(({ id, title, lat, lng }) => ({ project_id: id, title, lat, lng })),
    };
  },

  info: async (
    id: number,
    locale: Locale,
    tags: Set<string>,
  ): Promise<z.output<typeof ProjectInfoData> | undefined> => {
    const now = clock();
    const row = await findCase(db, locale, now, id);
    if (!row) return undefined;
    for (const tag of [`case:${id}`, 'cases', 'products', 'menu', 'parameters', 'solutions']) tags.add(tag);
    const [products, schemes, beside] = await Promise.all([
      productCardsOf(db, locale, now, row.productIds),
      schemeCardsOf(db, locale, now, [...new Set(row.solutionIds)]),
      findCasesBeside(db, locale, now, id),
    ]);
    const card = toCaseCard(row, locale);
    const neighbour = (to: number | null | undefined, title: string | null | undefined) =>
      to && title ? { project_id: to, title } : undefined;
    const [prev, next] = [neighbour(beside?.prevId, beside?.prevTitle), neighbour(beside?.nextId, beside?.nextTitle)];
    return {
      ...card,
      html: row.body,
      images: [card.image],
      figures: row.figures.map(({ value, label }) => ({ value, label: pick(label, locale) })),
      products,
      schemes,
      ...(prev ? { prev } : {}),
      ...(next ? { next } : {}),
      seo: { title: row.seoTitle ?? row.title, description: row.seoDescription ?? row.summary },
    };
  },
});

export type Cases = ReturnType<typeof createCases>;
