import { assetNameOf, isMediaReference } from './asset/name.ts';
import { type Collection, definitions } from './collections.ts';
import type { CheckContext } from './definition.ts';
import { allTexts, textsAt } from './entry-texts.ts';
import { linksIn } from './fields/markdown.ts';
import type { EntryProblem, Path } from './issues.ts';
import { isSitePage } from './page/addresses.ts';

/** The first text at any of the fields that point to a kind of picture. */
const firstAt = (data: object, fields: Readonly<Record<string, string>> = {}, target: string): string | undefined =>
  Object.entries(fields)
    .filter(([, kind]) => kind === target)
    .flatMap(([field]) => textsAt(data, field.split('.')))
    .find(({ text }) => text !== '')?.text;

/**
 * The picture that stands for an entry in lists: the folder below `/media/` and the name of the picture there, as in
 * `scene/news-firmware`. Entries need not be valid.
 */
export const pictureOf = (collection: Collection, slug: string, data: object): string | undefined => {
  const { pictured, media, references } = definitions[collection];
  const own = pictured && `${pictured}/${slug}`;
  // Like the public lists, which show a photograph instead of the drawing where the company wants one.
  if (own && !('face' in data && data.face === 'photo')) return own;
  const photo = firstAt(data, media, 'picture');
  if (photo !== undefined && isMediaReference(photo)) return `asset/${assetNameOf(photo)}`;
  const scene = firstAt(data, references, 'scene');
  return scene === undefined ? own : `scene/${scene}`;
};

export type Reference = { collection: Collection; slug: string; path: Path };

/** Every entry that an entry refers to: in its fields, in the links of its texts, and as a file, `media:…`. */
export const referencesOf = (collection: Collection, value: object): Reference[] => [
  ...Object.entries(definitions[collection].references ?? {}).flatMap(([field, target]) =>
    textsAt(value, field.split('.')).map(({ path, text }) => ({ collection: target, slug: text, path })),
  ),
  ...allTexts(value).flatMap(({ path, text }): Reference[] => {
    if (isMediaReference(text)) return [{ collection: 'asset', slug: assetNameOf(text), path }];
    return text.includes('](') ? linksIn(text).map(({ kind, slug }) => ({ collection: kind, slug, path })) : [];
  }),
];

/** Names of the files that an entry shows. */
export const assetsIn = (value: object): string[] =>
  allTexts(value).flatMap(({ text }) => (isMediaReference(text) ? assetNameOf(text) : []));

/** Broken references. A link may point to a page that no entry defines. */
export const referenceProblems = (collection: Collection, value: object, context: CheckContext): EntryProblem[] =>
  referencesOf(collection, value)
    .filter(({ collection: target, slug }) => !(target === 'page' ? isSitePage(slug) : context.has(target, slug)))
    .map(({ collection: target, slug, path }) => ({ path, message: `no such ${target.replace('_', ' ')}: ${slug}` }));
