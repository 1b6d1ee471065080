import type { Drawings } from '@site/content/company/schema';
import type { Locale, Localised } from '@site/contract/locales';
import type { ImprintBrand, Photo } from '@site/documents/inputs';
import type { Drawing } from '@site/drawings/product/shape';
import type { StoredFile } from '#catalogue/products/table.ts';
import type { DocumentEntries } from './read-entries.ts';

/** The data from the database that documents are generated from. */
export type DocumentSources = DocumentEntries & {
  company: Company;
  brand: ImprintBrand;
  /** In menu order. A list of some documents is made from the products that it needs. */
  products: SourceProduct[];
  parameters: SourceParameter[];
  groups: { slug: string; name: Localised }[];
  categories: SourceCategory[];
  documents: SourceDocument[];
  tools: SourceTool[];
  terminalGroups: Record<string, Localised | string>;
  connections: TerminalConnection[];
  /** Absent if no company is listed. */
  investor?: SourceInvestor | undefined;
  /** Files of reports, by the key of the report. */
  reportFiles: Record<string, SourceAsset>;
};

export type TerminalConnection = { key: string; use?: Localised | undefined; wire?: string | undefined };

export type SourceInvestor = {
  notice?: Localised | undefined;
  report_notice?: Localised | undefined;
  currency: string;
  financials: { year: number; revenue: number; net_profit: number; rd: number }[];
  reports: { key: string; title: Localised; date: string; file?: string | undefined; language?: Locale | undefined }[];
};

export type Company = {
  /** The language in which the company writes, if it is not English. */
  source_language?: Locale | undefined;
  name: Localised;
  short_name: Localised;
  phone: string;
  email: string;
  address: Localised;
  city?: Localised | undefined;
  document_notice?: Localised | undefined;
  drawings?: Drawings | undefined;
  declarations?:
    | {
        signatory: string;
        role: Localised;
        basis?: Localised | undefined;
        specimen?: { stamp: Localised; note: Localised } | undefined;
      }
    | undefined;
};

export type SourceProduct = {
  id: number;
  /** Its place in the menu among all public products. */
  position: number;
  slug: string;
  model: string;
  lifecycle: 'active' | 'discontinued';
  successor: string | null;
  released: string;
  /** The release date of its current version, if known. */
  revised: string | null;
  title: Localised;
  summary: Localised;
  overview: Localised;
  highlights: Localised[];
  /** Null for a product that the company shows by photographs, or not at all. */
  drawing: Drawing | null;
  /** The first photograph of a product without a drawing. */
  photo: Photo | null;
  params: Record<string, unknown>;
  documents: string[];
  /** Files that the company supplies, in its order. */
  files: SourceFile[];
  series: { slug: string; name: Localised; purpose: Localised; image: string };
  category: string;
};

export type DrawnSource = SourceProduct & { drawing: Drawing };
export const isDrawn = (product: SourceProduct): product is DrawnSource => product.drawing !== null;

/** A file that the company supplies, with what is known about its bytes. */
export type SourceAsset = { asset: string; sha256: string; bytes: number; mediaType: string; pages: number | null };
export type SourceFile = StoredFile & SourceAsset;

export type SourceCategory = { id: number; slug: string; name: Localised; summary: Localised; image: string };

export type SourceParameter = {
  slug: string;
  group: string;
  type: string;
  unit: string | null;
  name: Localised;
  options: Record<string, Localised | string>;
};

export type SourceDocument = {
  id: number;
  slug: string;
  kind: 'catalogue' | 'efi';
  name: Localised;
  description: Localised;
  version: string;
  date: string;
  category: string | null;
  /** The product that an EFI drawing is for, if it is public. */
  product: { id: number; model: string; category: string } | null;
  file: SourceAsset | null;
  fileLanguage: Locale | null;
  details: { engine?: string; pins?: { ecu: string; controller: string; wire: string }[] };
};

export type SourceTool = {
  id: number;
  slug: string;
  name: Localised;
  description: Localised;
  version: string;
  os: string[];
  released: string;
  file: SourceAsset | null;
  fileLanguage: Locale | null;
  notes: { version: string; date: string; text: Localised }[];
};
