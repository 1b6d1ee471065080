import { assetNameOf, isMediaReference } from './asset/name.ts';
import { definitions, type Noun } from './nouns.ts';
import { textsAt } from './texts-at.ts';

/** The first text at any of the fields that point to a kind of picture. */
const firstAt = (data: object, fields: Readonly<Record<string, string>> = {}, target: string): string | undefined =>
  Object.entries(fields)
    .filter(([, kind]) => kind === target)
    .flatMap(([field]) => textsAt(data, field.split('.')))
    .find(({ text }) => text !== '')?.text;

/**
 * The picture that stands for a document in lists: the folder below `/media/` and the name of the picture there, as in
 * `scene/news-firmware`. Documents need not be valid.
 */
export const pictureOf = (noun: Noun, slug: string, data: object): string | undefined => {
  const { pictured, media, references } = definitions[noun];
  const own = pictured && `${pictured}/${slug}`;
  // Like the public lists, which show a photograph instead of the drawing where the company wants one.
  if (own && !('face' in data && data.face === 'photo')) return own;
  const photo = firstAt(data, media, 'picture');
  if (photo !== undefined && isMediaReference(photo)) return `asset/${assetNameOf(photo)}`;
  const scene = firstAt(data, references, 'scene');
  return scene === undefined ? own : `scene/${scene}`;
};
