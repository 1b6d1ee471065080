import { createHash } from 'node:crypto';
import { type Locale, type Localised, localeCodes, perLocale } from '@site/contract/locales';
import type { Inputs, CatalogueInput, Checklists, ToolInput } from '@site/documents/inputs';
import { type GeneratedKind, type Kind, kindNames, kinds } from '@site/documents/kinds';
import { filled, wordsIn } from '@site/documents/words/words';
import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/connection.ts';
import { positions } from '../sources/load.ts';

/** The combined digests of what public products contribute to catalogues, by category and language, and to tools. */
export type CombinedParts = {
  chapters: ReadonlyMap<string, string>;
  outline?: string;
  checklist?: string;
};

const chapterKey = (category: string, locale: string): string => `${category} ${locale}`;

/** The digest of a catalogue's chapter; nothing if the category has no products. */
export const chapterOf = ({ chapters }: CombinedParts, category: string, locale: Locale): string | undefined =>
  chapters.get(chapterKey(category, locale));

/** Combines the stored digests of all products as `combineDigests` does. */
export const findCombinedParts = async (db: Queryable, now: Date): Promise<CombinedParts> => {
  const { rows } = await db.execute<{ part: string; locale: string; category: string; digest: string }>(sql`
    with public as (${positions(now)})
    select d.part, d.locale, case d.part when 'catalogue' then public.category else '' end as category,
      encode(sha256(convert_to(string_agg(d.digest, ','
        order by case d.part when 'checklist' then d.digest collate "C" end, public.position), 'UTF8')), 'hex') as digest
    from document_part d join public on public.id = d.product_id
    group by 1, 2, 3`);
  const ofTool = (part: string) => rows.find((row) => row.part === part)?.digest;
  const [outline, checklist] = [ofTool('outline'), ofTool('checklist')];
  return {
    chapters: new Map(
      rows
        .filter(({ part }) => part === 'catalogue')
        .map(({ category, locale, digest }) => [chapterKey(category, locale), digest]),
    ),
    ...(outline ? { outline } : {}),
    ...(checklist ? { checklist } : {}),
  };
};

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** What one product contributes to a document about many products. */
export const digestPart = (part: unknown): string => sha256(JSON.stringify(part));

/** Combines the digests of parts in the order of the document. `combined-parts.ts` does the same in SQL. */
export const combineDigests = (digests: readonly string[]): string => sha256(digests.join());

const checklistDigests = ({ texts, models }: Checklists): string[] =>
  Object.entries(models)
    .map(([model, steps]) => digestPart([model, steps.map((step) => texts[step])]))
    // An object does not keep the order of keys that look like numbers.
    .toSorted();

const condensed: { [K in keyof Inputs]?: (input: Inputs[K]) => object } = {
  catalogue: (input: CatalogueInput) => ({
    ...input,
    chapters: input.chapters.map((chapter) => ({
      ...chapter,
      products: combineDigests(chapter.products.map(digestPart)),
    })),
  }),
  tool: (input: ToolInput) => ({
    ...input,
    drawings: combineDigests(input.drawings.map(digestPart)),
    checklists: combineDigests(checklistDigests(input.checklists)),
  }),
};

/** The input with its parts replaced by their digests: one changed product must not require describing all of them. */
export const condense = <K extends keyof Inputs>(kind: K, input: Inputs[K]): object =>
  condensed[kind]?.(input) ?? input;

/** A document that can be generated. */
export type Entry<K extends GeneratedKind = GeneratedKind> = {
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

/** A file that the company supplies instead of, or beside, what the site generates. */
export type SuppliedFile = Omit<Entry, 'input' | 'kind'> & {
  kind: Kind;
  needsLogin: boolean;
  file: { sha256: string; bytes: number; mediaType: string; pages: number | null };
};

/** Increase this when a generator produces different output from the same input, so that files are generated again. */
const editions: { [K in GeneratedKind]: number } = {
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
