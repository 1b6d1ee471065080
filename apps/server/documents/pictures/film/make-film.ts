import { Worker } from 'node:worker_threads';
import type { DrawnProduct } from '@site/drawings/product/shape';
import type { FilmKey } from '#catalogue/products/videos.ts';
import { vp8FrameOf, writeWebm } from '../webm.ts';
import type { Script } from './scripts.ts';
import { type Exposure, exposures, lengthOf, expose, filmSize, setStage, type Stage } from './stage.ts';

export type FilmOrder = { product: DrawnProduct; key: FilmKey };

/** V8 fills the heap that it may have before it collects (decision 0049). */
const resourceLimits = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 8 };

/** Generates a film in its own thread, because drawing the stages would block the event loop. The thread has ended once the film is returned. */
export const makeFilmInThread = (order: FilmOrder): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./film-worker.ts', import.meta.url), { workerData: order, resourceLimits });
    let film: Uint8Array | undefined;
    worker.once('message', (generated: Uint8Array) => {
      film = generated;
    });
    worker.once('error', reject);
    worker.once('exit', (code) =>
      film ? resolve(film) : reject(new Error(`the film thread exited with code ${code}`)),
    );
  });

const createStages = ({ stages }: Script) => {
  const set = new Map<string, Promise<Stage>>();
  return (name: string): Promise<Stage> => {
    const stage = set.get(name) ?? setStage(stages[name]?.() ?? '');
    set.set(name, stage);
    return stage;
  };
};

const at = (list: readonly Exposure[], ms: number): Exposure | undefined =>
  list.findLast((exposure) => exposure.at <= ms);

/** The poster of a film. */
export const makePoster = async (script: Script): Promise<Uint8Array> => {
  const still = at(exposures(script.shots), script.poster);
  if (!still) throw new Error('the film has no picture');
  return expose(await createStages(script)(still.stage), still.view)
    .jpeg({ quality: 82 })
    .toBuffer();
};

/** The film itself. Every picture is a key frame, so that players can seek anywhere. */
export const makeFilm = async (script: Script): Promise<Uint8Array> => {
  const stageOf = createStages(script);
  const taken = new Map<string, Uint8Array>();
  const frames = [];
  for (const { at: when, stage, view } of exposures(script.shots)) {
    const key = `${stage} ${view.x} ${view.y} ${view.w}`;
    const data =
      taken.get(key) ??
      vp8FrameOf(
        await expose(await stageOf(stage), view)
          .webp({ quality: 80, effort: 2 })
          .toBuffer(),
      );
    taken.set(key, data);
    frames.push({ at: when, data });
  }
  return writeWebm({ ...filmSize, duration: lengthOf(script.shots), frames });
};
