import { entryTag } from '@site/contract/tags';
import type { Definition } from '../definition.ts';
import { assetRow } from './row.ts';
import { Asset } from './schema.ts';

/** Files below `media`, which have their own reader: see docs/guides/media.md. */
export const assetNoun = {
  schema: Asset,
  pictured: 'asset',
  rows: { asset: assetRow },
  tags: ({ slug }) => [entryTag('asset', slug)],
  after: ['downloads'],
  label: 'nouns.asset',
  subject: 'media',
} as const satisfies Definition;
