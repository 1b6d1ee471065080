import type { Locale, Localised } from '@site/contract/locales';
import type { SheetFacts } from '@site/drawings/product/labels';
import type { Drawing } from '@site/drawings/product/shape';
import type { Brand } from '@site/drawings/svg/brand';

/**
 * The company's appearance. `name` is the short name as it is printed on devices, the same in every language. Pictures are named by
 * their digests; the code that makes the document adds them.
 */
export type ImprintBrand = Pick<Brand, 'name' | 'accent'> & {
  files: { logo?: string; mark?: string };
  pictures?: Pick<Brand, 'logo' | 'mark'>;
};

/** The data about itself and the company in every document. All texts are in the document's language. */
export type Imprint = {
  locale: Locale;
  /** The document's number, on every page. */
  number: string;
  /** Empty if the content does not state it. */
  version: string;
  /** The document's date, part of the input so that the same input gives the same bytes. */
  date: string;
  company: {
    name: string;
    short: string;
    brand: ImprintBrand;
    phone: string;
    email: string;
    address: string;
    city?: string;
    notice?: string;
  };
};

export type Fact = { key: string; name: string; value: string };
export type FactGroup = { key: string; name: string; facts: Fact[] };

/** A photograph that the company supplies, by its digest. */
export type Photo = { sha256: string; type: string };

/** What shows a product: its drawing, else a photograph, else a plate with its name. */
export type Face = { drawing?: Drawing; photo?: Photo };

export type ProductText = Face & {
  slug: string;
  model: string;
  title: string;
  summary: string;
  overview: string[];
  highlights: string[];
  series: string;
  category: string;
  /** The successor model. */
  successor: string | null;
  groups: FactGroup[];
};

/** The title block of a dimension drawing and what the company states on it. */
export type SheetInput = { number?: string; revision?: string; facts: SheetFacts };

export type DatasheetInput = Imprint & {
  product: ProductText;
  drawing: SheetInput;
  terminalGroups: Record<string, string>;
};
export type DimensionInput = Imprint & {
  product: Pick<ProductText, 'slug' | 'model' | 'title'> & { drawing: Drawing };
  drawing: SheetInput;
};
export type CertificateInput = Imprint & {
  product: Pick<ProductText, 'model' | 'title'>;
  hardware: string;
  standards: string[];
  signatory: string;
  role: string;
  basis?: string;
  specimen?: { stamp: string; note: string };
};
export type ManualInput = Imprint & {
  product: ProductText & { drawing: Drawing };
  hardware: string;
  drawing: SheetInput;
  terminalGroups: Record<string, string>;
  /** What connects to the terminals of a group, and the cross-section of its wire. */
  connections: Record<string, Connection>;
  sections: ManualSections;
};

export type Connection = { use?: string; wire?: string };
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
export type CatalogueProduct = Pick<ProductText, 'slug' | 'model' | 'title' | 'summary' | 'highlights' | 'series'> &
  Face & { facts: Fact[] };

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
  /** Only for the library of drawings: all drawings. */
  drawings: DimensionInput[];
  /** Only for the commissioning checklist: all steps. */
  checklists: Checklists;
  /** What the page in the archive computes, if the company has written a calculator for this tool. */
  calculator?: CalculatorInput;
};

/** A figure, a name, or an operation with its parts: formulas reach a page as data. */
export type Formula = number | string | readonly [operation: string, parts: readonly Formula[]];

/** A calculator in the language of its page. */
export type CalculatorInput = {
  title: string;
  lead: string;
  /** The decimal sign of the language. */
  decimal: string;
  fields: {
    key: string;
    label: string;
    /** A text makes a field of several lines. */
    value: number | string;
    unit?: string;
    step?: number;
    min?: number;
    max?: number;
    options?: { label: string; value: number }[];
  }[];
  tables: Record<string, number[]>;
  values: [key: string, formula: Formula][];
  results: { label: string; cases: { when?: Formula; text: string }[] }[];
  /** Computes the result instead of formulas, and says it in these words. */
  program?: 'j1939' | 'modbus';
  words: Record<string, string>;
  signals: {
    pgn: number;
    name: string;
    first_byte: number;
    bytes: number;
    scale: number;
    offset: number;
    unit: string;
  }[];
  notes: string[];
};

/** First-start steps by model, as indexes into `texts`. */
export type Checklists = { texts: Localised[]; models: Record<string, number[]> };

/** A report to shareholders: the figures of the investor page. */
export type ReportInput = Imprint & {
  title: string;
  /** Sentences above the figures, such as that they are invented. */
  notices: string[];
  /** By year, in millions of the currency. */
  currency: string;
  years: { year: number; revenue: number; net_profit: number; rd: number }[];
};

/** The input of each kind of document. The output must depend on nothing else. */
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
