import { createHash } from 'node:crypto';
import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { connect } from '#db/connection.ts';
import { isDatabaseUnavailable } from '#db/outage.ts';
import { kinds, type Kind } from '../../documents/kinds.ts';
import { digestOf, type Entry } from '../../documents/list/entry.ts';
import { findEntry } from '../../documents/list/list.ts';
import { makeDocument } from '../../documents/make/make.ts';
import { makeCatalogueCover } from '../../documents/preview/catalogue-cover.ts';
import type { PictureForm } from '../../documents/preview/draw-page.ts';
import { loadWorld } from '../../documents/sources/load.ts';
import type { World } from '../../documents/sources/world.ts';
import type { Answer, MadeDocument, Subject, Work } from './makers.ts';

/** A thread that describes and makes documents, so that the server can answer meanwhile. It reads the database by itself. */
const { databaseUrl } = workerData as { databaseUrl: string };
const { db } = connect(databaseUrl, { max: 1 });

/** Visitors come first where cores are few. Linux gives each thread a priority of its own; elsewhere there is no such link. */
const yieldToVisitors = (): void => {
  try {
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), 5);
  } catch {
    // Works at the usual priority.
  }
};

let last: { batch: string; world: World | undefined } | undefined;

const worldFor = async ({ batch, now }: Subject): Promise<World | undefined> => {
  if (batch !== undefined && last?.batch === batch) return last.world;
  const world = await loadWorld(db, now);
  last = batch === undefined ? undefined : { batch, world };
  return world;
};

const pagesIn = (kind: Kind, bytes: Buffer): number | null =>
  kinds[kind].extension === 'pdf' ? (bytes.toString('latin1').match(/\/Type \/Page\b/g) ?? []).length : null;

const documentOf = async (entry: Entry): Promise<MadeDocument> => {
  const bytes = await makeDocument({ kind: entry.kind, input: entry.input });
  return {
    bytes: new Uint8Array(bytes),
    digest: digestOf(entry),
    version: entry.version,
    fileName: entry.fileName,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    pages: pagesIn(entry.kind, bytes),
  };
};

const isCatalogue = (entry: Entry): entry is Entry<'catalogue'> => entry.kind === 'catalogue';

const pictureOf = async (pdf: Uint8Array, index: number, form: PictureForm): Promise<Answer> => {
  // Only threads that draw load the renderer: most make documents.
  const { drawPage } = await import('../../documents/preview/draw-page.ts');
  const picture = await drawPage(pdf, index, form);
  return picture ? { picture: new Uint8Array(picture) } : { gone: true };
};

const answerTo = async (work: Work): Promise<Answer> => {
  if (work.make === 'page') return pictureOf(work.pdf, work.index, work.form);
  const world = await worldFor(work.subject);
  const entry = world && findEntry(world, work.subject.key);
  if (!entry) return { gone: true };
  if (work.make === 'document') return { document: await documentOf(entry) };
  return isCatalogue(entry) ? pictureOf(await makeCatalogueCover(entry.input), 0, work.form) : { gone: true };
};

const answer = async (work: Work): Promise<void> => {
  try {
    const made = await answerTo(work);
    const parts = 'document' in made ? [made.document.bytes] : 'picture' in made ? [made.picture] : [];
    parentPort?.postMessage(
      made,
      parts.map(({ buffer }) => buffer as ArrayBuffer),
    );
  } catch (error) {
    const failed = error instanceof Error ? (error.stack ?? error.message) : String(error);
    parentPort?.postMessage({ failed, databaseAway: isDatabaseUnavailable(error) } satisfies Answer, []);
  }
};

yieldToVisitors();
parentPort?.on('message', (work: Work) => void answer(work));
