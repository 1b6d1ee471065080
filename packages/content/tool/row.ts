import type * as z from 'zod';
import { assetColumn } from '../asset/name.ts';
import { entryRow } from '../entry-row.ts';
import type { Tool } from './schema.ts';

export const toolRow = (value: z.output<typeof Tool>) => ({
  ...entryRow(value),
  name: value.name,
  description: value.description,
  version: value.version,
  os: value.os,
  released: value.released,
  notes: value.notes,
  file: assetColumn(value.file),
  fileLanguage: value.language ?? null,
});
