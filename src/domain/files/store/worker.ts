import { parentPort } from 'node:worker_threads';
import { makeDocument } from '../make/make.ts';
import { drawCataloguePages } from '../preview/catalogue-pages.ts';
import type { Work } from './makers.ts';

const madeOf = (work: Work): Promise<Buffer[]> =>
  'pages' in work
    ? drawCataloguePages(work.pages, work.coverOnly)
    : makeDocument(work.document).then((bytes) => [bytes]);

/** A thread that makes documents, so that the server goes on answering meanwhile. */
const answer = async (work: Work): Promise<void> => {
  try {
    const made = (await madeOf(work)).map((bytes) => new Uint8Array(bytes));
    parentPort?.postMessage(
      { made },
      made.map(({ buffer }) => buffer),
    );
  } catch (error) {
    const failed = error instanceof Error ? (error.stack ?? error.message) : String(error);
    parentPort?.postMessage({ failed }, []);
  }
};

parentPort?.on('message', (work: Work) => void answer(work));
