import type { Severity } from '@site/contract/faults';
import { localeCodes, type Locale, type Localised } from '@site/contract/locales';
import { paths } from '@site/contract/paths';
import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/connection.ts';
import { isPublic } from '#platform/database/public-rows.ts';
import { aDocument, type SearchDocument, type Source, weights } from '#search/document.ts';
import { faultTerm, manufacturerTerm, modeTerm, parameterTerm } from '#search/terms.ts';
import { inLanguage, sentences } from './index-content.ts';

/** How likely a search for a parameter means a failure mode: most severe deviations first, then moderate ones, then circuit faults. */
const likely: readonly [fmis: readonly number[], share: number][] = [
  [[0, 1], 0.96],
  [[16, 18], 0.93],
  [[3, 4], 0.88],
  [[2, 5, 6, 15, 17], 0.85],
  [[7], 0.82],
];
const rareShare = 0.74;

/**
 * The rank of a fault among faults whose words match equally well. Without it a short state such as "condition exists" would
 * come first, because the search words make up more of its title. A fault that stops the genset ranks first.
 */
const likelihood = (fmi: number | null, severity: Severity): number => {
  if (severity === 'stop' || fmi === null) return 1;
  return likely.find(([fmis]) => fmis.includes(fmi))?.[1] ?? rareShare;
};

type CodeRow = {
  id: number;
  manufacturer: string;
  code: string;
  spn: number | null;
  fmi: number | null;
  reuse: boolean;
  ownMeaning: boolean;
  name: Localised | null;
  notes: Localised[];
  parameter: Partial<Localised> | null;
  system: Localised | null;
  state: Localised | null;
  meaning: Localised | null;
  severity: Severity;
  published: Date;
};
type ParameterRow = {
  id: number;
  spn: number;
  name: Partial<Localised>;
  system: Localised;
  common: boolean;
  published: Date;
};

const findCodes = async (db: Queryable, now: Date): Promise<CodeRow[]> =>
  (
    await db.execute<CodeRow>(sql`
      select c.id, m.name as manufacturer, c.code, c.spn, c.fmi, c.reuse, c.own_meaning as "ownMeaning", c.name, c.notes,
        p.name as parameter, s.name as system, f.state, f.meaning, c.severity, c.published_at as published
      from fault_code c join fault_manufacturer m on m.id = c.manufacturer_id and ${isPublic('m', now)}
        left join fault_parameter p on p.id = c.parameter_id and ${isPublic('p', now)}
        left join fault_system s on s.id = c.system_id and ${isPublic('s', now)}
        left join failure_mode f on f.fmi = c.fmi and ${isPublic('f', now)}
      where ${isPublic('c', now)} order by c.sort, c.id`)
  ).rows;

const findParameters = async (db: Queryable, now: Date): Promise<ParameterRow[]> =>
  (
    await db.execute<ParameterRow>(sql`
      select p.id, p.spn, p.name, s.name as system, p.common, p.published_at as published
      from fault_parameter p join fault_system s on s.id = p.system_id and ${isPublic('s', now)}
      where ${isPublic('p', now)} order by p.spn`)
  ).rows;

/** Codes of several manufacturers for the same fault form one document; a code with a manufacturer's own meaning has its own. */
const groupByFault = (codes: readonly CodeRow[]): CodeRow[][] =>
  Object.values(
    Object.groupBy(codes, ({ id, spn, fmi, reuse, ownMeaning, name }) =>
      spn === null || fmi === null || reuse || ownMeaning || name ? `code ${id}` : `${spn}-${fmi}`,
    ),
  ).flatMap((group) => (group ? [group] : []));

const isChinese = (locale: Locale) => locale === 'zh' || locale === 'hk';
const colon = (locale: Locale) => (isChinese(locale) ? '：' : ': ');
const stop = (locale: Locale) => (isChinese(locale) ? '。' : '.');

const faultDocument = (group: readonly CodeRow[], locale: Locale): SearchDocument[] => {
  const [first] = group;
  if (!first) return [];
  const { spn, fmi } = first;
  const shared = group.length > 1 || !(first.reuse || first.ownMeaning || first.name);
  const name = inLanguage(first.name ?? first.parameter, locale) || (spn === null ? first.code : `SPN ${spn}`);
  const state = first.ownMeaning ? '' : inLanguage(first.state, locale);
  const notes = first.notes.map((note) => inLanguage(note, locale)).join(', ');
  const description = state || notes;
  const pair = spn === null ? '' : fmi === null ? `SPN ${spn}.` : `SPN ${spn} FMI ${fmi}.`;
  const manufacturers = group.map(({ manufacturer, code }) => `${manufacturer} ${code}`).join(', ');
  const code = spn !== null && fmi !== null && shared ? `${spn}-${fmi}` : first.code;
  return [
    aDocument({
      locale,
      type: 'ecu',
      ref: shared && spn !== null && fmi !== null ? code : `code ${first.id}`,
      refId: first.id,
      title: description ? `${name}${colon(locale)}${description}` : name,
      names: [code],
      codes: [
        ...(spn !== null && fmi !== null ? [faultTerm(spn, fmi), modeTerm(fmi)] : []),
        ...(spn === null ? [] : [parameterTerm(spn)]),
        ...group.map((row) => manufacturerTerm(row.code)),
      ],
      keywords: inLanguage(first.system, locale),
      summary: sentences(pair, `${manufacturers}.`),
      text: sentences(
        state && notes ? `${notes}${stop(locale)}` : '',
        first.ownMeaning ? '' : inLanguage(first.meaning, locale),
      ),
      link: paths.faultCode(code),
      weight: weights.ecu * likelihood(fmi, first.severity),
      // A document of several codes is visible as soon as one of them is.
      visibleFrom: group.reduce(
        (earliest, { published }) => (published < earliest ? published : earliest),
        first.published,
      ),
    }),
  ];
};

/** A name that stands in English among texts in another language, so that English words do not lift hundreds of them. */
const untranslated = 0.4;

const parameterDocument = (
  { id, spn, name, system, common, published }: ParameterRow,
  locale: Locale,
): SearchDocument =>
  aDocument({
    locale,
    type: 'ecu',
    ref: `spn ${spn}`,
    refId: id,
    title: `SPN ${spn}${colon(locale)}${inLanguage(name, locale)}`,
    names: [`SPN ${spn}`],
    codes: [parameterTerm(spn)],
    summary: inLanguage(system, locale),
    link: paths.faultCode(`SPN ${spn}`),
    weight: weights.ecu * (common ? 0.75 : 0.55) * (name[locale] === undefined ? untranslated : 1),
    visibleFrom: published,
  });

const make = async (db: Queryable, now: Date): Promise<SearchDocument[]> => {
  const [codes, parameters] = [groupByFault(await findCodes(db, now)), await findParameters(db, now)];
  return localeCodes.flatMap((locale) => [
    ...codes.flatMap((group) => faultDocument(group, locale)),
    ...parameters.map((row) => parameterDocument(row, locale)),
  ]);
};

export const faultSource: Source = {
  tables: ['fault_system', 'failure_mode', 'fault_parameter', 'fault_manufacturer', 'fault_code'],
  make,
};
