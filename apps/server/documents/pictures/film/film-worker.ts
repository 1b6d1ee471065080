import { parentPort, workerData } from 'node:worker_threads';
import { type FilmOrder, makeFilm } from './make-film.ts';
import { scripts } from './scripts.ts';

const { product, key } = workerData as FilmOrder;
parentPort?.postMessage(await makeFilm(scripts[key](product)), []);
