import { type Locale, localeCodes, type Localised } from '@site/contract/locales';
import { fallbackOf } from '@site/contract/localised-text';
import { kindProblem } from './asset/kinds.ts';
import { assetNameOf, isMediaReference } from './asset/name.ts';
import { type Collection, definitions, type EntryValue, type ValueOf } from './collections.ts';
import type { CheckContext, Merged } from './definition.ts';
import { completeEntry, textsAt } from './entry-texts.ts';
import { type EntryProblem, problemsOfIssues } from './issues.ts';
import { referenceProblems } from './references.ts';

/** Fields whose text must be unique to an entry. */
const fields = ['summary', 'story', 'overview', 'body', 'answer', 'details', 'lead', 'description'] as const;
type DescribedEntry = { readonly [F in (typeof fields)[number] | 'slug']?: unknown };

/** Two texts that differ only in figures or model names count as the same text. */
const withoutFigures = (text: string): string =>
  text
    .replaceAll(/(?<![A-Z])[A-Z]*\d[\w.,/]*/g, '#')
    .replaceAll(/\s+/g, ' ')
    .trim();

const isLocalised = (value: unknown): value is Localised =>
  typeof value === 'object' && value !== null && localeCodes.every((locale) => locale in value);

const areRelated = (a: Locale, b: Locale) => (a === 'zh' && b === 'hk') || (a === 'hk' && b === 'zh');

/** Finds descriptions that another entry, or another language of this entry, already uses. */
const descriptionProblems = (
  collection: Collection,
  value: DescribedEntry,
  { descriptions }: CheckContext,
): EntryProblem[] =>
  fields.flatMap((field) => {
    const text = value[field];
    if (!isLocalised(text)) return [];
    const name = `${collection} ${typeof value.slug === 'string' ? value.slug : ''} ${field}`;
    const fallback = fallbackOf(text) ?? {};
    return localeCodes.flatMap((locale) => {
      if (fallback[locale]) return [];
      const key = withoutFigures(text[locale]);
      const first = descriptions.get(key);
      if (!first) descriptions.set(key, { name, locale });
      return !first || (first.name === name && areRelated(first.locale, locale))
        ? []
        : [{ path: [field, locale], message: `the same text as in ${first.name} (${first.locale})` }];
    });
  });

/** Files of the wrong kind, such as a PDF where a page shows a picture. A missing file is reported as a broken reference. */
const mediaProblems = (collection: Collection, value: object, { asset }: CheckContext): EntryProblem[] =>
  Object.entries(definitions[collection].media ?? {}).flatMap(([field, kind]) =>
    textsAt(value, field.split('.')).flatMap(({ path, text }) => {
      const name = assetNameOf(text);
      const type = isMediaReference(text) ? asset?.(name)?.type : undefined;
      const problem = type && kindProblem(type, kind);
      return problem ? [{ path, message: `${name} is ${problem}` }] : [];
    }),
  );

export type Parsed<N extends Collection> = { ok: true; value: ValueOf<N> } | { ok: false; problems: EntryProblem[] };

/**
 * Checks an entry on its own: its shape, the script of each language, and that every text has the source language. Texts in
 * languages that are missing are completed.
 */
export const parseEntry = <N extends Collection>(
  collection: N,
  raw: unknown,
  companySource: Locale = 'en',
): Parsed<N> => {
  const result = definitions[collection].schema.safeParse(raw, { reportInput: true });
  if (!result.success) return { ok: false, problems: problemsOfIssues(result.error.issues) };
  // The schema is the one that `ValueOf` is derived from; a table of all collections cannot express that.
  const { value, problems } = completeEntry(result.data as ValueOf<N>, companySource);
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value };
};

/** Merges an entry with what it inherits. Without a valid owner there is no value; its own problems say why. */
export const mergeEntry = <N extends Collection>(
  collection: N,
  value: ValueOf<N>,
  context: CheckContext,
): Merged<EntryValue<N>> => {
  const { within, inherit } = definitions[collection];
  // Collections that inherit nothing have the same type before and after.
  if (!within || !inherit) return { value: value as EntryValue<N>, problems: [] };
  const owner = context.entry(within.collection, String((value as Record<string, unknown>)[within.key]));
  if (!owner) return { problems: referenceProblems(collection, value, context) };
  // Each collection takes its own value: see `Definition`.
  return inherit(value as never, owner as never, context) as Merged<EntryValue<N>>;
};

/** Checks a merged entry against the rest of the content. */
export const checkEntry = <N extends Collection>(
  collection: N,
  value: EntryValue<N>,
  context: CheckContext,
): EntryProblem[] => [
  ...referenceProblems(collection, value, context),
  ...mediaProblems(collection, value, context),
  ...descriptionProblems(collection, value as object, context),
  // Each collection takes its own value: see `Definition`.
  ...(definitions[collection].check?.(value as never, context) ?? []),
];

/** All problems of one entry. */
export const problemsOf = (collection: Collection, raw: unknown, context: CheckContext): EntryProblem[] => {
  const parsed = parseEntry(collection, raw, context.companySource);
  if (!parsed.ok) return parsed.problems;
  const { value, problems } = mergeEntry(collection, parsed.value, context);
  return [...problems, ...(value ? checkEntry(collection, value, context) : [])];
};
