import { allTexts, writtenTexts } from '@site/content/entry-texts';
import type { Glossary } from '@site/content/glossary/schema';
import { isLocale } from '@site/contract/locales';
import type { PlacedEntry } from './entries.ts';
import type { Problem } from './source.ts';

type Written = Pick<PlacedEntry, 'collection' | 'slug' | 'data' | 'source' | 'path'>;
type Company = { founded?: number; facts?: Record<string, number>; phone?: string; fax?: string; switchboard?: string };
type Block = { kind?: string; items?: { year?: number; value?: string }[] };

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');
const isCompany = ({ collection }: Written): boolean => collection === 'company';
const isPage = ({ collection }: Written): boolean => collection === 'page';

/** Figures in sentences, such as "over 600 patents", that the company's facts have otherwise. */
const sentenceWarnings = (
  entries: readonly Written[],
  terms: Glossary,
  facts: ReadonlyMap<string, number>,
): Problem[] => {
  const known = terms.flatMap(({ fact, patterns }) => {
    const value = fact && facts.get(fact);
    return value === undefined ? [] : [{ fact, value, patterns }];
  });
  return entries.flatMap(({ data, source, path: under }) =>
    writtenTexts(data).flatMap(({ path, text }) =>
      known.flatMap(({ fact, value, patterns }) =>
        Object.entries(text).flatMap(([locale, written]) =>
          ((isLocale(locale) && patterns[locale]) || []).flatMap((pattern) => {
            const [found, figure = ''] = new RegExp(pattern, 'iu').exec(written) ?? [];
            if (found === undefined || digitsOf(figure) === String(value)) return [];
            return [
              source.problem([...under, ...path, locale], `${found}: company.yaml says ${value} (${fact})`, found),
            ];
          }),
        ),
      ),
    ),
  );
};

/** Round figures of pages, such as 600+, are facts of the company; the history on its own page begins with its foundation. */
const blockWarnings = (pages: readonly Written[], facts: ReadonlyMap<string, number>): Problem[] => {
  const values = new Set([...facts.values()].map(String));
  const founded = facts.get('founded');
  return pages.flatMap(({ slug, data, source, path: under }) =>
    ((data as { blocks?: Block[] }).blocks ?? []).flatMap(({ kind, items = [] }, index) => {
      const path = [...under, 'blocks', index, 'items'];
      if (kind === 'timeline' && slug === 'aboutus' && founded !== undefined) {
        const first = Math.min(...items.map(({ year = Infinity }) => year));
        return first === founded
          ? []
          : [source.problem(path, `the history begins in ${first}: company.yaml says ${founded} (founded)`)];
      }
      if (kind !== 'figures') return [];
      return items.flatMap(({ value = '' }, at) =>
        value.includes('+') && !values.has(digitsOf(value))
          ? [source.problem([...path, at, 'value'], `${value}: no fact of company.yaml has this figure`)]
          : [],
      );
    }),
  );
};

const phone = /\+\d[\d ()-]{6,24}\d/g;

/** Telephone numbers on pages that neither the company nor a contact has. */
const phoneWarnings = (entries: readonly Written[], company: Company): Problem[] => {
  const contacts = entries.filter(({ collection }) => collection === 'contact');
  const numbers = [company, ...contacts.map(({ data }) => data as Company)]
    .flatMap((one) => [one.phone, one.fax, one.switchboard])
    .flatMap((number) => (number === undefined ? [] : [digitsOf(number)]));
  return entries
    .filter(isPage)
    .flatMap(({ data, source, path: under }) =>
      allTexts(data).flatMap(({ path, text }) =>
        [...text.matchAll(phone)].flatMap(([number]) =>
          numbers.includes(digitsOf(number))
            ? []
            : [
                source.problem(
                  [...under, ...path],
                  `${number}: no telephone number of the company or a contact`,
                  number,
                ),
              ],
        ),
      ),
    );
};

/** Facts that stand in several places and differ. Only what a rule can compare: figures with a name, years, telephone numbers. */
export const factWarnings = (entries: readonly Written[], terms: Glossary): Problem[] => {
  const company = entries.find(isCompany)?.data as Company | undefined;
  if (!company) return [];
  const facts = new Map(
    Object.entries({ founded: company.founded, ...company.facts }).filter(([, value]) => value !== undefined),
  ) as Map<string, number>;
  return [
    ...sentenceWarnings(entries, terms, facts),
    ...blockWarnings(entries.filter(isPage), facts),
    ...phoneWarnings(entries, company),
  ];
};
