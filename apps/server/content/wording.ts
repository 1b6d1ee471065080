import { writtenTexts } from '@site/content/entry-texts';
import { type SafetyWord, safetyWordsOf } from '@site/content/glossary/safety-words';
import { Glossary } from '@site/content/glossary/schema';
import { type Path, problemsOfIssues } from '@site/content/issues';
import { type AvoidedWord, avoidedWordsOf } from '@site/content/wording/avoided-words';
import { type Remark, remarkMessage, remarksOn, widthOf, maxSummary } from '@site/content/wording/remarks';
import { isLocale, type Locale, localeCodes, type Localised } from '@site/contract/locales';
import type { PlacedEntry } from './entries.ts';
import { type Problem, readSource } from './source.ts';

export const glossaryFile = 'glossary.yaml';

export type ReadGlossary = {
  terms: Glossary;
  avoided: AvoidedWord[];
  safetyWords: SafetyWord[];
  problems: Problem[];
};

export const noGlossary: ReadGlossary = { terms: [], avoided: [], safetyWords: [], problems: [] };

export const readGlossary = (text: string): ReadGlossary => {
  const { source, problems } = readSource(glossaryFile, text);
  if (problems.length > 0) return { ...noGlossary, problems };
  const read = Glossary.safeParse(source.value, { reportInput: true });
  if (!read.success) {
    const places = problemsOfIssues(read.error.issues);
    return { ...noGlossary, problems: places.map(({ path, message }) => source.problem(path, message)) };
  }
  return { terms: read.data, avoided: avoidedWordsOf(read.data), safetyWords: safetyWordsOf(read.data), problems: [] };
};

type Written = Pick<PlacedEntry, 'data' | 'source' | 'path'> & { collection: string; slug: string };

/** The text of a remark, as it stands in the file. */
const foundBy = (remark: Remark): string | undefined => ('found' in remark ? remark.found : undefined);

const paragraphsIn = (text: string): number => text.trim().split(/\n[ \t]*\n/).length;

/** A translation whose paragraphs were lost when it was pasted: its lists and tables run together. */
const lostParagraphs = (translated: string, original: string): string[] => {
  const [own, wanted] = [paragraphsIn(translated), paragraphsIn(original)];
  return wanted > 2 && own * 2 <= wanted ? [`${own} paragraphs, where the source has ${wanted}`] : [];
};

/** What the texts of an entry could say better, each with its line. */
export const wordingWarnings = (
  { collection, slug, data, source, path: under }: Written,
  avoided: readonly AvoidedWord[],
): Problem[] =>
  writtenTexts(data).flatMap(({ path, text, source: first }) =>
    Object.entries(text).flatMap(([locale, written]) => {
      if (!isLocale(locale)) return [];
      const place = [collection, slug, path.map(String).join('.')].join('/');
      const at = [...under, ...path, locale];
      return [
        ...remarksOn(written, { locale, place }, avoided).map((remark) =>
          source.problem(at, remarkMessage(remark), foundBy(remark)),
        ),
        ...lostParagraphs(written, text[first] ?? '').map((message) => source.problem(at, message)),
      ];
    }),
  );

/** Which text the page of an entry has as its description, unless `seo` has one. */
const describedBy: Readonly<Record<string, string>> = {
  product: 'summary',
  case: 'summary',
  solution: 'summary',
  news: 'summary',
  page: 'lead',
};

type Described = { entry: Written; locale: Locale; path: Path; text: string };

const descriptionsOf = (entry: Written): Described[] => {
  const field = describedBy[entry.collection];
  if (field === undefined) return [];
  type Texts = Partial<Localised> & { description?: Partial<Localised> };
  const { seo, [field]: own } = entry.data as Partial<Record<string, Texts>>;
  return localeCodes.flatMap((locale) => {
    const [written, summary] = [seo?.description?.[locale], own?.[locale]];
    if (written !== undefined) return [{ entry, locale, path: ['seo', 'description', locale], text: written }];
    return summary === undefined ? [] : [{ entry, locale, path: [field, locale], text: summary }];
  });
};

/** Descriptions for search engines and link previews that another page has too, or that would be cut off. */
export const descriptionWarnings = (entries: readonly Written[]): Problem[] => {
  const first = new Map<string, Described>();
  return entries.flatMap(descriptionsOf).flatMap((one) => {
    const { entry, locale, path, text } = one;
    const warn = (message: string) => entry.source.problem([...entry.path, ...path], message);
    const key = `${locale} ${text.trim()}`;
    const other = first.get(key)?.entry;
    first.set(key, first.get(key) ?? one);
    // What stands on cards has a remark already.
    const isCut =
      ['product', 'page'].includes(entry.collection) && path[0] !== 'seo' && widthOf(text) > maxSummary[locale];
    return [
      ...(other ? [warn(`the description of ${other.collection} ${other.slug} too: write seo.description`)] : []),
      ...(isCut ? [warn('cut off as the description of its page: shorten it, or write seo.description')] : []),
    ];
  });
};
