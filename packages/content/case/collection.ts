import { paths } from '@site/contract/paths';
import { entryTag } from '@site/contract/tags';
import type * as z from 'zod';
import { assetColumn, assetNameOf } from '../asset/name.ts';
import type { Definition, Resolver } from '../definition.ts';
import { entryRow } from '../entry-row.ts';
import { caseProblems } from './check.ts';
import { Case, CaseClass } from './schema.ts';

const caseClassRow = (value: z.output<typeof CaseClass>) => ({
  ...entryRow(value),
  name: value.name,
});

const caseRow = (value: z.output<typeof Case>, to: Resolver) => ({
  ...entryRow(value),
  classId: to.id('case_class', value.class),
  title: value.title,
  summary: value.summary,
  body: to.html(value.body),
  scene: value.scene ?? null,
  picture: assetColumn(value.picture),
  pictures: value.pictures.map(assetNameOf),
  country: value.country,
  place: value.place,
  latitude: value.lat,
  longitude: value.lng,
  date: value.date,
  powerKw: value.power_kw,
  figures: value.figures,
  project: {
    extent: value.extent,
    measured: value.measured,
    bars: value.bars,
    log: value.log,
    quote: value.quote,
    builtBy: value.built_by,
    operator: value.operator,
    pieces: value.quantities.map(({ product, pieces }) => ({ productId: to.id('product', product), pieces })),
  },
  productIds: to.ids('product', value.products),
  solutionIds: to.ids('solution', value.solutions),
});

export const caseClassCollection = {
  schema: CaseClass,
  file: 'cases/classes.yaml',
  list: true,
  rows: { case_class: caseClassRow },
  lists: ['cases'],
  pages: ({ id }) => [paths.cases({ class_id: id })],
  label: 'collections.case_class',
  subject: 'content',
} as const satisfies Definition;

export const caseCollection = {
  schema: Case,
  file: 'cases/<slug>.yaml',
  references: {
    class: 'case_class',
    scene: 'scene',
    'products.*': 'product',
    'quantities.*.product': 'product',
    'solutions.*': 'solution',
  },
  check: caseProblems,
  media: { picture: 'picture', 'pictures.*': 'picture' },
  rows: { case: caseRow },
  lists: ['cases'],
  tags: ({ id }) => [entryTag('case', id)],
  pages: ({ id }) => [paths.case(id)],
  label: 'collections.case',
  subject: 'content',
} as const satisfies Definition;
