import { keyedRow } from '../entry-row.ts';
import type { Asset } from './schema.ts';

export const assetRow = (value: Asset) => ({
  ...keyedRow(value.slug, 0),
  alt: value.alt ?? null,
  caption: value.caption ?? null,
  credit: value.credit ?? null,
  focus: value.focus ?? null,
  sha256: value.sha256,
  bytes: value.bytes,
  type: value.type,
  width: value.width ?? null,
  height: value.height ?? null,
  pages: value.pages ?? null,
  seconds: value.seconds ?? null,
});
