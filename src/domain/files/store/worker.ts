import { parentPort } from 'node:worker_threads';
import { makeDocument, type Order } from '../make/make.ts';

/** A thread that makes documents, so that the server goes on answering meanwhile. */
parentPort?.on('message', async (order: Order) => {
  try {
    const made = new Uint8Array(await makeDocument(order));
    parentPort?.postMessage({ made }, [made.buffer]);
  } catch (error) {
    parentPort?.postMessage({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
