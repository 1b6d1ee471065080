import { kinds, mediaTypes, needsLogin } from '@site/documents/kinds';
import type { download } from '#catalogue/support/downloads-table.ts';
import { type BroughtFile, digestOfSummary, type Summary } from '../list/entry.ts';
import type { DocumentSources } from '../sources/document-sources.ts';

export type Row = typeof download.$inferSelect;
export type NewRow = typeof download.$inferInsert;

const notYetMade = { size: null, sha256: null, pages: null };

const commonColumns = (
  sources: DocumentSources,
  {
    key,
    kind,
    locale,
    model,
    name,
    description,
    version,
    discontinued,
    sort,
    fileName,
    subject,
  }: Summary | BroughtFile,
) => ({
  key,
  kind,
  status: 'published' as const,
  productId: subject.productId ?? null,
  categoryId: sources.categories.find(({ slug }) => slug === subject.category)?.id ?? null,
  documentId: subject.documentId ?? null,
  toolId: subject.toolId ?? null,
  model,
  name,
  description,
  lang: locale,
  version,
  discontinued,
  fileName,
  sort,
});

/** A document that the site makes, as a row of the list. `before` is its current row. */
export const toDownloadRow = (
  sources: DocumentSources,
  summary: Summary,
  before: Row | undefined,
  today: string,
): NewRow => {
  const { kind, date, discontinued } = summary;
  const digest = digestOfSummary(summary);
  const isUnchanged = before?.digest === digest;
  return {
    ...commonColumns(sources, summary),
    // A new document keeps the date of its content, and a changed document gets today's date.
    updated: before ? (isUnchanged ? before.updated : today) : date,
    needsLogin: needsLogin(kind, discontinued),
    mediaType: mediaTypes[kinds[kind].extension],
    digest,
    assetType: null,
    ...(isUnchanged ? { size: before.size, sha256: before.sha256, pages: before.pages } : notYetMade),
  };
};

/** A file that the company brings, as a row of the list: its date is the maker's, and everything about its bytes is known. */
export const toBroughtRow = (sources: DocumentSources, brought: BroughtFile): NewRow => {
  const { sha256, bytes, mediaType, pages } = brought.file;
  return {
    ...commonColumns(sources, brought),
    updated: brought.date,
    needsLogin: brought.needsLogin,
    mediaType,
    digest: sha256,
    size: bytes,
    sha256,
    pages,
    assetType: mediaType,
  };
};
