import { frameOf } from '@site/drawings/product/front-frame';
import { layoutFront } from '@site/drawings/product/layout/front';
import type { Drawing } from '@site/drawings/product/shape';
import { assetColumn, assetNameOf } from '../asset/name.ts';
import { entryRow } from '../entry-row.ts';
import type { Resolver } from '../resolver.ts';
import type { FullProduct } from './full.ts';

/** Width and height of the front picture in millimetres, its shadow included. */
const pictureSize = (drawing: Drawing, model: string): [number, number] => {
  const { w, h } = frameOf(layoutFront(drawing, model));
  return [Math.round(w * 10) / 10, Math.round(h * 10) / 10];
};

export const productRow = (value: FullProduct, to: Resolver) => ({
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
