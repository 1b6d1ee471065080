import { paths } from '@site/contract/paths';
import type * as z from 'zod';
import { assetColumn } from '../asset/name.ts';
import type { Definition, Resolver } from '../definition.ts';
import { entryRow } from '../entry-row.ts';
import { Catalogue, EfiDrawing } from './schema.ts';

const catalogueRow = (value: z.output<typeof Catalogue>, to: Resolver) => ({
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

const efiRow = (value: z.output<typeof EfiDrawing>, to: Resolver) => ({
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

export const catalogueCollection = {
  schema: Catalogue,
  file: 'catalogues.yaml',
  list: true,
  references: { category: 'category' },
  rows: { document: catalogueRow },
  lists: ['downloads'],
  after: ['downloads'],
  pages: () => [paths.catalogues],
  label: 'collections.catalogue',
  subject: 'catalogue',
} as const satisfies Definition;

export const efiCollection = {
  schema: EfiDrawing,
  file: 'documents/efi.yaml',
  list: true,
  references: { product: 'product' },
  rows: { document: efiRow },
  lists: ['downloads'],
  after: ['downloads'],
  pages: () => [paths.downloads()],
  label: 'collections.efi',
  subject: 'catalogue',
} as const satisfies Definition;
