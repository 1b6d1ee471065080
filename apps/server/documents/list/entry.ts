import { createHash } from 'node:crypto';
import type { Locale, Localised } from '@site/contract/locales';
import { localeCodes, perLocale } from '@site/contract/locales';
import type { Inputs } from '@site/documents/inputs';
import type { Kind, MadeKind } from '@site/documents/kinds';
import { kindNames, kinds } from '@site/documents/kinds';
import { filled, wordsIn } from '@site/documents/words/words';
import type { CombinedParts } from './combined-parts.ts';
import { condense } from './part-digest.ts';

/** A document that can be generated. */
export type Entry<K extends MadeKind = MadeKind> = {
  key: string;
  kind: K;
  locale: Locale;
  model: string;
  name: Localised;
  description: Localised;
  version: string;
  date: string;
  discontinued: boolean;
  sort: number;
  fileName: string;
  subject: { productId?: number; category?: string; documentId?: number; toolId?: number };
  input: Inputs[K];
};

/** A document that is identified by its key and described only when needed, because describing all of them takes a second. */
export type Listed = {
  key: string;
  describe: () => Entry;
  /** Describes a document about many products by the digests of its parts instead of their texts. */
  summarise?: (parts: CombinedParts) => Summary;
};

/** A document without its input, which is replaced by something smaller that changes whenever the input does. */
export type Summary = Omit<Entry, 'input'> & { condensed: object };

/** A file that the company brings instead of, or beside, what the site makes. */
export type BroughtFile = Omit<Entry, 'input' | 'kind'> & {
  kind: Kind;
  needsLogin: boolean;
  file: { sha256: string; bytes: number; mediaType: string; pages: number | null };
};

/** Increase this when a maker produces different output from the same input, so that files are generated again. */
const editions: { [K in MadeKind]: number } = {
  datasheet: 1,
  manual: 1,
  dimension_pdf: 1,
  dimension_dxf: 1,
  certificate: 2,
  modbus_csv: 1,
  modbus_xlsx: 1,
  efi: 1,
  tool: 1,
  catalogue: 1,
  report: 2,
};

export const digestOfSummary = ({ kind, condensed }: Pick<Summary, 'kind' | 'condensed'>): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, editions[kind], condensed]))
    .digest('hex');

export const digestOf = ({ kind, input }: Pick<Entry, 'kind' | 'input'>): string =>
  digestOfSummary({ kind, condensed: condense(kind, input) });

/** The difference between the sort keys of two subjects. */
export const sortUnit = 1000;

/** The sort key in lists: by subject, then kind, then language. An additional language does not move other entries. */
export const sortOf = (subject: number, kind: Kind, locale: Locale): number =>
  subject * sortUnit + kindNames.indexOf(kind) * 10 + localeCodes.indexOf(locale);

export const keyOf = (kind: Kind, slug: string, locale: Locale): string => `${kind}/${slug}/${locale}`;

/** A name in all six languages of the site. */
export const nameOf = (kind: Kind, subject: (locale: Locale) => string): Localised =>
  perLocale((locale) => filled(wordsIn(locale).names[kind], { subject: subject(locale) }));

/** Characters that some file system does not allow in names. */
const forbidden = /[\\/:*?"<>|\p{Cc}]+/gu;

export const fileNameOf = (
  kind: Kind,
  name: string,
  version: string,
  extension: string = kinds[kind].extension,
): string =>
  `${[name.replace(/, (?:DXF|CSV)$/, ''), version].filter(Boolean).join(' ').replace(forbidden, '-')}.${extension}`;
