import { Worker } from 'node:worker_threads';
import type { DrawnProduct } from '@site/drawings/product/shape';
import type { FilmKey } from '#catalogue/products/videos.ts';

export type FilmOrder = { product: DrawnProduct; key: FilmKey };

/** V8 fills the heap that it may have before it collects (decision 0049). */
const resourceLimits = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 8 };

/** Generates a film in its own thread, because drawing the stages would block the event loop. The thread has ended once the film is returned. */
export const makeFilmInThread = (order: FilmOrder): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./film-worker.ts', import.meta.url), { workerData: order, resourceLimits });
    let film: Uint8Array | undefined;
    worker.once('message', (made: Uint8Array) => {
      film = made;
    });
    worker.once('error', reject);
    worker.once('exit', (code) =>
      film ? resolve(film) : reject(new Error(`the film thread exited with code ${code}`)),
    );
  });
