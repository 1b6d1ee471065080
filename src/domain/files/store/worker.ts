import { parentPort } from 'node:worker_threads';
import { makeDocument, type Order } from '../make/make.ts';

/** A thread that makes documents, so that the server goes on answering meanwhile. */
const answer = async (order: Order): Promise<void> => {
  try {
    const made = new Uint8Array(await makeDocument(order));
    parentPort?.postMessage({ made }, [made.buffer]);
  } catch (error) {
    const failed = error instanceof Error ? (error.stack ?? error.message) : String(error);
    parentPort?.postMessage({ failed }, []);
  }
};

parentPort?.on('message', (order: Order) => void answer(order));
