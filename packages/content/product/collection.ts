import { paths } from '@site/contract/paths';
import { entryTag } from '@site/contract/tags';
import { frameOf, layoutFront } from '@site/drawings/product/layout/front';
import type { Drawing } from '@site/drawings/product/shape';
import { assetColumn, assetNameOf } from '../asset/name.ts';
import type { Definition, Resolver } from '../definition.ts';
import { entryRow } from '../entry-row.ts';
import { productProblems } from './check.ts';
import { fullProduct, type FullProduct } from './full.ts';
import { Product } from './schema.ts';

/** Width and height of the front picture in millimetres, its shadow included. */
const pictureSize = (drawing: Drawing, model: string): [number, number] => {
  const { w, h } = frameOf(layoutFront(drawing, model));
  return [Math.round(w * 10) / 10, Math.round(h * 10) / 10];
};

const productRow = (value: FullProduct, to: Resolver) => ({
  ...entryRow(value),
  seriesId: to.id('series', value.series),
  model: value.model,
  lifecycle: value.lifecycle,
  successorId: value.successor ? (to.ids('product', [value.successor])[0] ?? null) : null,
  released: value.released,
  revised: value.revised ?? null,
  applications: value.applications,
  title: value.title,
  summary: value.summary,
  overview: to.html(value.overview),
  highlights: value.highlights,
  offer: {
    ...(value.benefit ? { benefit: value.benefit } : {}),
    replaces: value.replaces,
    proof: value.proof,
    ...(value.step ? { step: value.step } : {}),
    setsApart: value.sets_apart,
  },
  drawing: value.drawing ?? null,
  picture: value.drawing ? pictureSize(value.drawing, value.model) : null,
  pictures: value.pictures.map(assetNameOf),
  face: value.face ?? (value.drawing || value.pictures.length === 0 ? 'drawing' : 'photo'),
  videos: value.videos.map(({ file, title, poster }) => ({
    file: assetNameOf(file),
    title,
    ...(poster ? { poster: assetNameOf(poster) } : {}),
  })),
  modelFile: assetColumn(value.model_3d),
  params: value.params,
  documents: value.documents,
  files: value.files.map(({ file, ...rest }) => ({ ...rest, asset: assetNameOf(file) })),
  relatedIds: to.ids('product', value.related),
  solutionIds: to.ids('solution', value.solutions),
  caseIds: to.ids('case', value.cases),
});

export const productCollection = {
  schema: Product,
  within: { collection: 'series', field: 'products', key: 'series' },
  inherits: ['params', 'drawing', 'proof'],
  inherit: fullProduct,
  drawn: {
    views: ['front', 'dimension', 'rear', 'model'],
    fields: ['params', 'drawing'],
    below: ['pictures'],
    files: 'files',
  },
  pictured: 'product',
  rail: ['lifecycle', 'released', 'revised', 'successor'],
  references: {
    series: 'series',
    successor: 'product',
    'related.*': 'product',
    'solutions.*': 'solution',
    'cases.*': 'case',
  },
  media: { 'pictures.*': 'picture', 'videos.*.file': 'film', 'videos.*.poster': 'picture', model_3d: 'model' },
  check: productProblems,
  rows: { product: productRow },
  lists: ['products'],
  tags: ({ id, row }) => [entryTag('product', id), ...(row ? [entryTag('series', Number(row['seriesId']))] : [])],
  after: ['values', 'list_index', 'downloads'],
  pages: ({ id }) => [paths.product(id)],
  label: 'collections.product',
  subject: 'catalogue',
} as const satisfies Definition;
