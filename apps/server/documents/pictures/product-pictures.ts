import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Locale } from '@site/contract/locales';
import { drawingLabels, wordsIn } from '@site/documents/words/words';
import { drawPlate } from '@site/drawings/plate/plate';
import { dimensionView } from '@site/drawings/product/dimension-view';
import { drawFrontView, type FrontOptions, frontView } from '@site/drawings/product/front-view';
import { model3d } from '@site/drawings/product/model3d';
import { obliqueView } from '@site/drawings/product/oblique-view';
import { rearView } from '@site/drawings/product/rear-view';
import type { Drawing, DrawnProduct } from '@site/drawings/product/shape';
import type { Steps } from '@site/drawings/steps';
import { withAccent } from '@site/drawings/svg/colour';
import { asDrawing } from '#catalogue/products/face.ts';
import { labelIn } from '#catalogue/products/values.ts';
import type { Queryable } from '#platform/database/connection.ts';
import { pick } from '#platform/database/public-rows.ts';
import { drawingOf, sheetFactsOf } from '../list/sheet-facts.ts';
import { digest, type FindPicture, type PictureKind } from './kinds.ts';
import { findDrawingWords, findProductDrawing, type ProductSource } from './queries.ts';

/** The step that is being drawn goes on, so that a turn may last two or three times as long. */
const turnMs = 5;

let last: Promise<unknown> = Promise.resolve();

/** A turn of the event loop in which no other drawing is made. */
const yieldToEventLoop = (): Promise<unknown> => (last = last.then(() => nextTurn()));

/** Makes a drawing in turns of the event loop, between which requests are answered: a whole one takes up to 30 ms. */
export const drawInTurns = async (steps: Steps, now: () => number = () => performance.now()): Promise<string> => {
  for (;;) {
    await yieldToEventLoop();
    const end = now() + turnMs;
    do {
      const { done, value } = steps.next();
      if (done) return value;
    } while (now() < end);
  }
};

const slug = '(?<slug>[a-z0-9-]+)';

/** Undefined for a product without a drawing. */
export const toDrawn = ({ slug: name, model, drawing, brand }: ProductSource): DrawnProduct | undefined =>
  drawing ? { slug: name, model, drawing: asDrawing(drawing), brand } : undefined;

/** The front, or the plate with the product's name. */
export const drawFront = async (product: ProductSource, options: FrontOptions): Promise<string> => {
  const drawn = toDrawn(product);
  return drawn
    ? drawInTurns(drawFrontView(drawn, options))
    : withAccent(drawPlate({ theme: 'light', name: product.model }), product.brand.accent);
};

const fronts = {
  front: { detail: 'large' },
  'front-s': { detail: 'small' },
  face: { detail: 'large', live: true },
} as const;

const findFront: FindPicture = async (reading, { slug: name = '', view = '' }) => {
  const product = await findProductDrawing(reading, name);
  return product && { version: product.digest, draw: () => drawFront(product, fronts[view as keyof typeof fronts]) };
};

const labelsOf = async (db: Queryable, { title, params }: ProductSource, drawing: Drawing, locale: Locale) => {
  const { company, drawings, groups } = await findDrawingWords(db);
  const terminals = Object.fromEntries(groups.map(({ key, name }) => [key, labelIn(name, locale) ?? key]));
  const own = {
    company: pick(company, locale),
    title: pick(title, locale),
    ...drawingOf({ params }),
    facts: sheetFactsOf(drawings, drawing, locale),
  };
  return drawingLabels(wordsIn(locale), { ...own, terminals });
};

const views = { rear: rearView, dimension: dimensionView } as const;

/** One view, with the words of a language where it has any. */
export const drawProductView = async (
  db: Queryable,
  product: ProductSource,
  view: 'front' | 'model' | keyof typeof views,
  locale: Locale,
): Promise<string | undefined> => {
  const drawn = toDrawn(product);
  if (!drawn) return undefined;
  if (view === 'front') return frontView(drawn, fronts.front);
  if (view === 'model') return obliqueView(drawn);
  return views[view](drawn, await labelsOf(db, product, drawn.drawing, locale));
};

const findLabelledView: FindPicture = async (reading, { slug: name = '', view = '' }) => {
  const { locale } = reading;
  const product = await findProductDrawing(reading, name);
  const drawn = product && toDrawn(product);
  if (!product || !drawn) return undefined;
  const labels = await labelsOf(reading.db, product, drawn.drawing, locale);
  return {
    version: digest(product.digest, JSON.stringify(labels)),
    draw: () => views[view as keyof typeof views](drawn, labels),
  };
};

const findModel: FindPicture = async (reading, { slug: name = '' }) => {
  const product = await findProductDrawing(reading, name);
  const drawn = product && toDrawn(product);
  return product && drawn && { version: product.digest, draw: () => model3d(drawn) };
};

export const productPictures: PictureKind[] = [
  { address: new RegExp(`^/media/product/${slug}/(?<view>front|front-s|face)\\.svg$`), find: findFront },
  {
    address: new RegExp(`^/media/product/${slug}/(?<view>rear|dimension)\\.svg$`),
    find: findLabelledView,
    byLanguage: true,
  },
  { address: new RegExp(`^/media/product/${slug}/model\\.glb$`), find: findModel, onDisk: true },
];
