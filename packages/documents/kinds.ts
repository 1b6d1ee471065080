import type { Locale } from '@site/contract/locales';
import { wordsIn } from './words/words.ts';

/** Every kind of document with its properties. */
export const kinds = {
  datasheet: { extension: 'pdf', open: true },
  manual: { extension: 'pdf', open: false },
  dimension_pdf: { extension: 'pdf', open: false },
  dimension_dxf: { extension: 'dxf', open: false },
  certificate: { extension: 'pdf', open: true },
  modbus_csv: { extension: 'csv', open: false },
  modbus_xlsx: { extension: 'xlsx', open: false },
  efi: { extension: 'pdf', open: false },
  tool: { extension: 'zip', open: false },
  catalogue: { extension: 'pdf', open: true },
  report: { extension: 'pdf', open: true },
  firmware: { extension: 'zip', open: false },
  software: { extension: 'zip', open: false },
  wiring: { extension: 'pdf', open: false },
  note: { extension: 'pdf', open: true },
  cad: { extension: 'zip', open: false },
} as const satisfies Record<string, { extension: Extension; open: boolean }>;

export type Extension = keyof typeof mediaTypes;
export type Kind = keyof typeof kinds;
export const kindNames = Object.keys(kinds) as Kind[];
/** Kinds that the site can generate. The others exist only as files that the company supplies. */
export type GeneratedKind = Exclude<Kind, 'firmware' | 'software' | 'wiring' | 'note' | 'cad'>;

export const mediaTypes = {
  pdf: 'application/pdf',
  dxf: 'image/vnd.dxf',
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
} as const;

/**
 * Manuals, drawings, register maps, firmware, software and tools need login, and so does everything about discontinued
 * products. A file that the company supplies may say otherwise, and a version that corrects a security fault is open.
 */
export const needsLogin = (kind: Kind, discontinued: boolean): boolean => discontinued || !kinds[kind].open;

/** Appends the file format where two kinds share a name. */
export const typeName = (kind: Kind, locale: Locale): string => {
  const { types } = wordsIn(locale);
  const shared = kindNames.filter((other) => types[other] === types[kind]).length > 1;
  return shared ? `${types[kind]} (${kinds[kind].extension.toUpperCase()})` : types[kind];
};

export const isKind = (text: string): text is Kind => Object.hasOwn(kinds, text);
