import { createHash } from 'node:crypto';
import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { kinds, type Kind } from '@site/documents/kinds';
import { makeDocument } from '@site/documents/make';
import type { ReadPhoto } from '@site/documents/pdf/photos';
import { type BrandPictures, withPictures } from '@site/documents/with-pictures';
import type { PictureForm } from '#assets/draw-page.ts';
import type { Pdfium } from '#assets/pdfium.ts';
import { createMemory, createRecent } from '#platform/cache/memory.ts';
import { connect } from '#platform/database/connection.ts';
import { isDatabaseUnavailable } from '#platform/database/outage.ts';
import { digestOf, type Entry } from '../../list/entry.ts';
import { findEntry } from '../../list/list.ts';
import { makeCatalogueCover } from '../../preview/catalogue-cover.ts';
import type { DocumentSources } from '../../sources/document-sources.ts';
import { loadDocumentSources } from '../../sources/load.ts';
import type { Answer, GeneratedDocument, PhotoReply, Subject, Work } from './document-workers.ts';

/** A worker thread that describes and generates documents, so that the server stays responsive. It has its own database connection. */
const { databaseUrl } = workerData as { databaseUrl: string };
const { db } = connect(databaseUrl, { max: 1 });

/** Requests of visitors take precedence when cores are scarce. Only Linux has a priority for each thread, and this link. */
const yieldToVisitors = (): void => {
  try {
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), 5);
  } catch {
    // The thread runs at the normal priority.
  }
};

/** The sources of one batch at most: they are a large part of the memory that a thread may use. */
const batches = createMemory(() => createRecent<DocumentSources | undefined>(1));

const sourcesFor = ({ batch, now }: Subject): Promise<DocumentSources | undefined> => {
  if (batch !== undefined) return batches.of({ db })(batch, () => loadDocumentSources(db, now));
  batches.clear();
  return loadDocumentSources(db, now);
};

const countPages = (kind: Kind, bytes: Buffer): number | null =>
  kinds[kind].extension === 'pdf' ? (bytes.toString('latin1').match(/\/Type \/Page\b/g) ?? []).length : null;

let receivePhoto: ((reply: PhotoReply) => void) | undefined;

/** The file storage belongs to the main thread, which may have one connection to a bucket, so photographs are requested from it. */
const readPhoto: ReadPhoto = (photo) =>
  new Promise((resolve, reject) => {
    receivePhoto = (reply) => ('bytes' in reply ? resolve(reply.bytes) : reject(new Error(reply.unreadable)));
    parentPort?.postMessage({ photo } satisfies Answer, []);
  });

const makeEntry = async (entry: Entry, pictures: BrandPictures): Promise<GeneratedDocument> => {
  const bytes = await makeDocument({ kind: entry.kind, input: withPictures(entry.input, pictures) }, readPhoto);
  return {
    bytes: new Uint8Array(bytes),
    digest: digestOf(entry),
    version: entry.version,
    fileName: entry.fileName,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    pages: countPages(entry.kind, bytes),
  };
};

/** WebAssembly never gives memory back, so a thread that has drawn from a large file ends. */
const maxIdlePdfBytes = 64 * 1024 ** 2;
/** Enough for the largest catalogue and its photographs. */
const maxPdfMemoryBytes = 512 * 1024 ** 2;
let pdfium: Pdfium | undefined;

const isCatalogue = (entry: Entry): entry is Entry<'catalogue'> => entry.kind === 'catalogue';

const drawPicture = async (pdf: Uint8Array, index: number, form: PictureForm): Promise<Answer> => {
  // Load the renderer only in threads that draw, because most threads generate documents.
  const { drawPage } = await import('#assets/draw-page.ts');
  pdfium ??= (await import('#assets/pdfium.ts')).createPdfium(maxPdfMemoryBytes);
  const picture = await drawPage(pdfium, pdf, index, form);
  return picture ? { picture: new Uint8Array(picture) } : { gone: true };
};

const perform = async (work: Work): Promise<Answer> => {
  if (work.make === 'page') return drawPicture(work.pdf, work.index, work.form);
  const sources = await sourcesFor(work.subject);
  const entry = sources && findEntry(sources, work.subject.key);
  if (!entry) return { gone: true };
  if (work.make === 'document') return { document: await makeEntry(entry, work.subject.pictures) };
  if (!isCatalogue(entry)) return { gone: true };
  const cover = await makeCatalogueCover(withPictures<'catalogue'>(entry.input, work.subject.pictures), readPhoto);
  return drawPicture(cover, 0, work.form);
};

const reply = async (work: Work): Promise<void> => {
  try {
    const result = await perform(work);
    const isSpent = (pdfium?.memoryBytes ?? 0) > maxIdlePdfBytes;
    const transferred = 'document' in result ? [result.document.bytes] : 'picture' in result ? [result.picture] : [];
    parentPort?.postMessage(
      isSpent ? { ...result, isSpent } : result,
      transferred.map(({ buffer }) => buffer as ArrayBuffer),
    );
  } catch (error) {
    const failed = error instanceof Error ? (error.stack ?? error.message) : String(error);
    parentPort?.postMessage({ failed, isDatabaseUnavailable: isDatabaseUnavailable(error) } satisfies Answer, []);
  }
};

yieldToVisitors();
parentPort?.on('message', (message: Work | PhotoReply) => {
  if ('make' in message) void reply(message);
  else receivePhoto?.(message);
});
