import type * as z from 'zod';
import { assetColumn, assetNameOf } from '../asset/name.ts';
import { entryRow } from '../entry-row.ts';
import type { Resolver } from '../resolver.ts';
import type { Case, CaseClass } from './schema.ts';

export const caseClassRow = (value: z.output<typeof CaseClass>) => ({
  ...entryRow(value),
  name: value.name,
});

export const caseRow = (value: z.output<typeof Case>, to: Resolver) => ({
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
  productIds: to.ids('product', value.products),
  solutionIds: to.ids('solution', value.solutions),
});
