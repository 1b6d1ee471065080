import type { Locale, Localised } from '#contract/locales.ts';
import type { Drawing } from '#drawings/product/shape.ts';

/** What every document says about itself and its maker. All texts are in the document's language already. */
export type Imprint = {
  locale: Locale;
  /** The document's number, on every page. */
  number: string;
  version: string;
  /** The day it is dated, so that the same document is the same bytes. */
  date: string;
  company: { name: string; short: string; phone: string; email: string; address: string };
};

export type Fact = { key: string; name: string; value: string };
export type FactGroup = { key: string; name: string; facts: Fact[] };

export type ProductText = {
  slug: string;
  model: string;
  title: string;
  summary: string;
  overview: string[];
  highlights: string[];
  drawing: Drawing;
  series: string;
  category: string;
  /** Model that took its place. */
  successor: string | null;
  groups: FactGroup[];
};

export type DatasheetInput = Imprint & {
  product: ProductText;
  drawing: { number: string; revision: string };
  terminalGroups: Record<string, string>;
};
export type DimensionInput = Imprint & {
  product: Pick<ProductText, 'slug' | 'model' | 'title' | 'drawing'>;
  drawing: { number: string; revision: string };
};
export type CertificateInput = Imprint & {
  product: Pick<ProductText, 'model' | 'title'>;
  hardware: string;
  standards: string[];
};
export type ManualInput = Imprint & {
  product: ProductText;
  hardware: string;
  terminalGroups: Record<string, string>;
  sections: ManualSections;
};

export type ManualRow = { name: string; text: string };
export type ManualSections = {
  about: string[];
  safety: string[];
  mounting: string[];
  wiring: string[];
  keys: ManualRow[];
  start: string[];
  settings: { name: string; range: string; factory: string; text: string }[];
  alarms: { name: string; cause: string; action: string }[];
  communication: string[];
  protocols: ManualRow[];
  maintenance: ManualRow[];
};

export type Register = {
  address: number;
  access: 'R' | 'RW';
  type: 'uint16' | 'int16' | 'uint32' | 'bit';
  scale: string;
  unit: string;
  name: string;
  area: 'status' | 'alarm' | 'measured' | 'setting';
  note: string;
};
export type ModbusInput = Imprint & { model: string; title: string; registers: Register[] };

export type EfiInput = Imprint & {
  title: string;
  description: string;
  model: string;
  engine: string;
  pins: { ecu: string; controller: string; wire: string }[];
};

export type CatalogueInput = Imprint & {
  title: string;
  description: string;
  whole: boolean;
  chapters: { name: string; summary: string; products: CatalogueProduct[] }[];
};
export type CatalogueProduct = Pick<
  ProductText,
  'slug' | 'model' | 'title' | 'summary' | 'highlights' | 'drawing' | 'series'
> & {
  facts: Fact[];
};

export type ToolInput = {
  locale: Locale;
  slug: string;
  name: string;
  description: string;
  version: string;
  date: string;
  os: string[];
  company: Imprint['company'];
  notes: { version: string; date: string; text: string }[];
  /** Of the library of drawings: all of them. */
  drawings: DimensionInput[];
  /** Of the commissioning checklist: all steps. */
  checklists: Checklists;
};

/** Steps of the first start: places in `texts` by model. */
export type Checklists = { texts: Localised[]; models: Record<string, number[]> };

/** A report to shareholders of the demonstration: the figures that the investor page shows, and that they are invented. */
export type ReportInput = Imprint & {
  title: string;
  notice: string;
  /** Millions of the currency, by year. */
  currency: string;
  years: { year: number; revenue: number; net_profit: number; rd: number }[];
};

/** By kind, what the file is made from: nothing else may have a say in it. */
export type Inputs = {
  datasheet: DatasheetInput;
  manual: ManualInput;
  dimension_pdf: DimensionInput;
  dimension_dxf: DimensionInput;
  certificate: CertificateInput;
  modbus_csv: ModbusInput;
  modbus_xlsx: ModbusInput;
  efi: EfiInput;
  catalogue: CatalogueInput;
  tool: ToolInput;
  report: ReportInput;
};
