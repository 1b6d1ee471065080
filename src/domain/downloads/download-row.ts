import type { download } from '#db/tables/downloads.ts';
import { kinds, mediaTypes, needsLogin } from '../documents/kinds.ts';
import { digestOfSummary, type Summary } from '../documents/list/entry.ts';
import type { DocumentSources } from '../documents/sources/document-sources.ts';

export type Row = typeof download.$inferSelect;
export type NewRow = typeof download.$inferInsert;

const notYetMade = { size: null, sha256: null, pages: null };

/** A document as a row of the list. `before` is its current row. */
export const toDownloadRow = (
  sources: DocumentSources,
  summary: Summary,
  before: Row | undefined,
  today: string,
): NewRow => {
  const { key, kind, locale, model, name, description, version, date, discontinued, sort, fileName, subject } = summary;
  const digest = digestOfSummary(summary);
  const isUnchanged = before?.digest === digest;
  return {
    key,
    kind,
    status: 'published',
    productId: subject.productId ?? null,
    categoryId: sources.categories.find(({ slug }) => slug === subject.category)?.id ?? null,
    documentId: subject.documentId ?? null,
    toolId: subject.toolId ?? null,
    model,
    name,
    description,
    lang: locale,
    version,
    // A new document keeps the date of its content, and a changed document gets today's date.
    updated: before ? (isUnchanged ? before.updated : today) : date,
    discontinued,
    needsLogin: needsLogin(kind, discontinued),
    fileName,
    mediaType: mediaTypes[kinds[kind].extension],
    sort,
    digest,
    ...(isUnchanged ? { size: before.size, sha256: before.sha256, pages: before.pages } : notYetMade),
  };
};
