import type * as z from 'zod';
import { assetColumn } from '../asset/name.ts';
import { entryRow } from '../entry-row.ts';
import type { Resolver } from '../resolver.ts';
import type { Catalogue, EfiDrawing } from './schema.ts';

export const catalogueRow = (value: z.output<typeof Catalogue>, to: Resolver) => ({
  ...entryRow(value),
  kind: 'catalogue' as const,
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

export const efiRow = (value: z.output<typeof EfiDrawing>, to: Resolver) => ({
  ...entryRow(value),
  kind: 'efi' as const,
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
