import { paths } from '@site/contract/paths';
import type { Definition } from '../definition.ts';
import { catalogueRow, efiRow } from './row.ts';
import { Catalogue, EfiDrawing } from './schema.ts';

export const catalogueNoun = {
  schema: Catalogue,
  file: 'catalogues.yaml',
  list: true,
  references: { category: 'category' },
  rows: { document: catalogueRow },
  lists: ['downloads'],
  after: ['downloads'],
  pages: () => [paths.catalogues],
  label: 'nouns.catalogue',
  subject: 'catalogue',
} as const satisfies Definition;

export const efiNoun = {
  schema: EfiDrawing,
  file: 'documents/efi.yaml',
  list: true,
  references: { product: 'product' },
  rows: { document: efiRow },
  lists: ['downloads'],
  after: ['downloads'],
  pages: () => [paths.downloads()],
  label: 'nouns.efi',
  subject: 'catalogue',
} as const satisfies Definition;
