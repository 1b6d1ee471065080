import type { Locale } from '#contract/locales.ts';
import type { Queryable } from '#db/connection.ts';
import { dimensionView } from '#drawings/product/dimension-view.ts';
import { frontView } from '#drawings/product/front-view.ts';
import { model3d } from '#drawings/product/model3d.ts';
import { rearView } from '#drawings/product/rear-view.ts';
import type { DrawnProduct } from '#drawings/product/shape.ts';
import { labelIn } from '../catalogue/option-label.ts';
import { asDrawing } from '../catalogue/picture.ts';
import { drawingLabels } from '../documents/make/drawing-labels.ts';
import { wordsIn } from '../documents/words/words.ts';
import { pick } from '../pick.ts';
import { digest, type Find, type PictureKind } from './kinds.ts';
import { findDrawingWords, findProductDrawing, type ProductSource } from './queries.ts';

const slug = '(?<slug>[a-z0-9-]+)';

export const toDrawn = ({ slug: name, model, drawing }: ProductSource): DrawnProduct => ({
  slug: name,
  model,
  drawing: asDrawing(drawing),
});

const fronts = {
  front: { detail: 'large' },
  'front-s': { detail: 'small' },
  face: { detail: 'large', live: true },
} as const;

const front: Find = async (reading, { slug: name = '', view = '' }) => {
  const found = await findProductDrawing(reading, name);
  return found && { version: found.digest, draw: () => frontView(toDrawn(found), fronts[view as keyof typeof fronts]) };
};

/** `GK7320-D1 rev. C`: the number of the drawing and its revision. */
const reference = (text: unknown) => {
  const [, number, revision] = /^(\S+) rev\. (\S+)$/.exec(String(text)) ?? [];
  return { ...(number ? { number } : {}), ...(revision ? { revision } : {}) };
};

const labelsOf = async (db: Queryable, { title, params }: ProductSource, locale: Locale) => {
  const { company, groups } = await findDrawingWords(db);
  const terminals = Object.fromEntries(groups.map(({ key, name }) => [key, labelIn(name, locale) ?? key]));
  const own = { company: pick(company, locale), title: pick(title, locale), ...reference(params.drawing_number) };
  return drawingLabels(wordsIn(locale), { ...own, terminals });
};

const views = { rear: rearView, dimension: dimensionView } as const;

const labelled: Find = async (reading, { slug: name = '', view = '' }) => {
  const { locale } = reading;
  const found = await findProductDrawing(reading, name);
  if (!found) return undefined;
  const labels = await labelsOf(reading.db, found, locale);
  return {
    version: digest(found.digest, JSON.stringify(labels)),
    draw: () => views[view as keyof typeof views](toDrawn(found), labels),
  };
};

const model: Find = async (reading, { slug: name = '' }) => {
  const found = await findProductDrawing(reading, name);
  return found && { version: found.digest, draw: () => model3d(toDrawn(found)) };
};

export const productPictures: PictureKind[] = [
  { address: new RegExp(`^/media/product/${slug}/(?<view>front|front-s|face)\\.svg$`), find: front },
  { address: new RegExp(`^/media/product/${slug}/(?<view>rear|dimension)\\.svg$`), find: labelled, byLanguage: true },
  { address: new RegExp(`^/media/product/${slug}/model\\.glb$`), find: model, onDisk: true },
];
