import * as z from 'zod';
import { Ref } from './catalogue.ts';
import { Img, Id, Key, PageInput, pageOf, Html } from './fields.ts';
import { localeCodes } from './locales.ts';
import { Download } from './product-info.ts';

export const FaqListInput = PageInput.extend({
  class_id: Id.optional(),
  product_id: Id.optional(),
  key: Key.optional(),
});

const FaqCount = z.number().int();
const Helpful = z.object({ yes: FaqCount, no: FaqCount });
const FaqClass = z.object({ id: Id, class_name: z.string() });
export const Faq = z.object({
  faq_id: Id,
  question: z.string(),
  answer_html: Html,
  class: FaqClass,
  helpful: Helpful,
});
export type Faq = z.infer<typeof Faq>;

/** Class counts apply the product and text filters but not the class filter. */
export const FaqListData = pageOf(Faq).extend({ classes: z.array(FaqClass.extend({ count: FaqCount })) });

export const FaqHelpfulInput = z.object({ faq_id: Id, helpful: z.boolean() });
export const FaqHelpfulData = z.object({ helpful: Helpful });

/** `best`: every document once, in the reader's language if available, else in English. */
export const documentLanguages = ['best', ...localeCodes] as const;
const Type = z.string().max(40);
const Language = z.enum(documentLanguages);

export const DownloadListInput = PageInput.extend({
  product_id: Id.optional(),
  class_id: Id.optional(),
  /** One type or several. */
  type: z.union([Type, z.array(Type).max(20)]).optional(),
  lang: Language.optional(),
  key: Key.optional(),
  /** Only documents that need no login. */
  open: z.boolean().optional(),
  /** `type`: data sheets first, then manuals and drawings, each with the newest first. */
  sort: z.enum(['type', 'new', 'model']).default('new'),
});
export type DownloadListInput = z.output<typeof DownloadListInput>;

export const OlderVersion = z.object({
  version: z.string(),
  generated: z.iso.date(),
  size: z.number().int(),
  sha256: z.string(),
  link: z.string(),
});
export const ListedDownload = Download.extend({
  product_id: Id.optional(),
  pages: z.number().int().nullable(),
  /** The picture of the first page of a PDF that the company supplies, unless it needs a login. */
  cover: Img.optional(),
  /** A permanent address of the latest version. */
  latest: z.string(),
  older: z.array(OlderVersion),
  /** The successor of a discontinued product. */
  successor: z.object({ product_id: Id, model: z.string() }).optional(),
  /** The engine and wiring of an EFI drawing. */
  engine: z.string().optional(),
  wires: z.array(z.object({ ecu: z.string(), controller: z.string() })).optional(),
});
export type ListedDownload = z.infer<typeof ListedDownload>;

const Count = z.number().int();
/** Facet counts apply all other filters; `totals` are the counts of the tabs and apply only product and language. */
export const DownloadListData = pageOf(ListedDownload).extend({
  types: z.array(z.object({ type: z.string(), name: z.string(), needs_login: z.boolean(), count: Count })),
  langs: z.array(z.object({ lang: Language, count: Count })),
  classes: z.array(Ref.extend({ count: Count })),
  open: Count,
  totals: z.object({ current: Count, discontinued: Count, drawings: Count, tools: Count }),
  product: z.object({ product_id: Id, model: z.string() }).optional(),
});
export type DownloadListData = z.infer<typeof DownloadListData>;

export const Tool = z.object({
  tool_id: Id,
  download_id: Id,
  name: z.string(),
  description: z.string(),
  version: z.string(),
  os: z.array(z.string()),
  size: z.number().int().nullable(),
  sha256: z.string().nullable(),
  needs_login: z.boolean(),
  link: z.string(),
  latest: z.string(),
  released: z.iso.date(),
  notes: z.array(z.object({ version: z.string(), date: z.iso.date(), text: z.string() })),
});
export type Tool = z.infer<typeof Tool>;
export const ToolListData = z.object({ list: z.array(Tool) });

export const CatalogueListInput = PageInput.extend({ class_id: Id.optional() });
export const Catalogue = z.object({
  catalogue_id: Id,
  download_id: Id,
  name: z.string(),
  cover: Img,
  /** The prefix of the addresses of page pictures; `{page}.webp` follows. */
  preview: z.string(),
  pages: z.number().int().nullable(),
  size: z.number().int().nullable(),
  sha256: z.string().nullable(),
  lang: z.string(),
  version: z.string(),
  link: z.string(),
  updated: z.iso.date(),
  class: Ref.optional(),
});
export type Catalogue = z.infer<typeof Catalogue>;
export const CatalogueListData = pageOf(Catalogue).extend({ classes: z.array(Ref) });
