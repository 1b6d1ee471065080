import type * as z from 'zod';
import type { RowOf } from '#db/tables/entries.ts';
import { assetColumn } from '../asset/name.ts';
import { entryRow } from '../entry-row.ts';
import type { Resolver } from '../resolver.ts';
import type { Catalogue, EfiDrawing } from './schema.ts';

export const catalogueRow = (value: z.output<typeof Catalogue>, to: Resolver): RowOf<'document'> => ({
  ...entryRow(value),
  kind: 'catalogue',
  name: value.name,
  description: value.name,
  version: value.updated.slice(0, 7),
  date: value.updated,
  categoryId: value.category ? to.id('category', value.category) : null,
  productIds: [],
  details: {},
  file: assetColumn(value.file),
  fileLanguage: value.language ?? null,
});

export const efiRow = (value: z.output<typeof EfiDrawing>, to: Resolver): RowOf<'document'> => ({
  ...entryRow(value),
  kind: 'efi',
  name: value.name,
  description: value.description,
  version: value.version,
  date: value.updated,
  categoryId: null,
  productIds: to.ids('product', [value.product]),
  details: { engine: value.engine, pins: value.pins },
  file: assetColumn(value.file),
  fileLanguage: value.language ?? null,
});
