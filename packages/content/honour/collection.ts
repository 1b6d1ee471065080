import { paths } from '@site/contract/paths';
import type * as z from 'zod';
import { assetColumn } from '../asset/name.ts';
import type { Definition, Resolver } from '../definition.ts';
import { entryRow } from '../entry-row.ts';
import { Honour, HonourClass } from './schema.ts';

const honourClassRow = (value: z.output<typeof HonourClass>) => ({
  ...entryRow(value),
  name: value.name,
});

const honourRow = (value: z.output<typeof Honour>, to: Resolver) => ({
  ...entryRow(value),
  classId: to.id('honour_class', value.class),
  title: value.title,
  issuer: value.issuer,
  date: value.date,
  validUntil: value.valid_until ?? null,
  number: value.number ?? null,
  scan: assetColumn(value.scan),
});

export const honourClassCollection = {
  schema: HonourClass,
  file: 'honours/classes.yaml',
  list: true,
  rows: { honour_class: honourClassRow },
  lists: ['honours'],
  pages: () => [paths.honours],
  label: 'collections.honour_class',
  subject: 'content',
} as const satisfies Definition;

export const honourCollection = {
  schema: Honour,
  file: 'honours/honours.yaml',
  list: true,
  references: { class: 'honour_class' },
  media: { scan: 'scan' },
  pictured: 'honour',
  rows: { honour: honourRow },
  lists: ['honours'],
  pages: () => [paths.honours],
  label: 'collections.honour',
  subject: 'content',
} as const satisfies Definition;
