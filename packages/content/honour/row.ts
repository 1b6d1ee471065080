import type * as z from 'zod';
import { assetColumn } from '../asset/name.ts';
import { entryRow } from '../entry-row.ts';
import type { Resolver } from '../resolver.ts';
import type { Honour, HonourClass } from './schema.ts';

export const honourClassRow = (value: z.output<typeof HonourClass>) => ({
  ...entryRow(value),
  name: value.name,
});

export const honourRow = (value: z.output<typeof Honour>, to: Resolver) => ({
  ...entryRow(value),
  classId: to.id('honour_class', value.class),
  title: value.title,
  issuer: value.issuer,
  date: value.date,
  validUntil: value.valid_until ?? null,
  number: value.number ?? null,
  scan: assetColumn(value.scan),
});
