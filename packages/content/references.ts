import { assetNameOf, isMediaReference } from './asset/name.ts';
import type { CheckContext } from './check-context.ts';
import { linksIn } from './fields/markdown.ts';
import type { EntryProblem, Path } from './issues.ts';
import { definitions, type Noun } from './nouns.ts';
import { isSitePage } from './page/addresses.ts';
import { allTexts, textsAt } from './texts-at.ts';

export type Reference = { noun: Noun; slug: string; path: Path };

/** Every entry that an entry refers to: in its fields, in the links of its texts, and as a file, `media:…`. */
export const referencesOf = (noun: Noun, value: object): Reference[] => [
  ...Object.entries(definitions[noun].references ?? {}).flatMap(([field, target]) =>
    textsAt(value, field.split('.')).map(({ path, text }) => ({ noun: target, slug: text, path })),
  ),
  ...allTexts(value).flatMap(({ path, text }): Reference[] => {
    if (isMediaReference(text)) return [{ noun: 'asset', slug: assetNameOf(text), path }];
    return text.includes('](') ? linksIn(text).map(({ kind, slug }) => ({ noun: kind, slug, path })) : [];
  }),
];

/** Names of the files that an entry shows. */
export const assetsIn = (value: object): string[] =>
  allTexts(value).flatMap(({ text }) => (isMediaReference(text) ? assetNameOf(text) : []));

/** Broken references. A link may point to a page that no entry defines. */
export const referenceProblems = (noun: Noun, value: object, context: CheckContext): EntryProblem[] =>
  referencesOf(noun, value)
    .filter(({ noun: target, slug }) => !(target === 'page' ? isSitePage(slug) : context.has(target, slug)))
    .map(({ noun: target, slug, path }) => ({ path, message: `no such ${target.replace('_', ' ')}: ${slug}` }));
