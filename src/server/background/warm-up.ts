import { flushCompileCache } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import type { Locale } from '#contract/locales.ts';
import type { Db } from '#db/connection.ts';
import { loadDrawings } from '#domain/media/load-drawings.ts';
import type { MediaStore } from '#domain/media/media.ts';
import { findDrawnProduct } from '#domain/media/queries.ts';
import { findPublicPaths } from '#domain/site/public-paths.ts';
import { routes } from '#web/routes.ts';
import type { Log } from '../log/log.ts';
import type { RenderDraft } from '../pages/draft-pages.ts';

type Deps = {
  db: Db;
  clock: () => Date;
  render: RenderDraft;
  media: MediaStore;
  languages: readonly Locale[];
  log: Log;
  firstDelayMs?: number;
};

/** One path of each route; a route with an id takes the first of the given paths that fits. */
export const samplePaths = (publicPaths: readonly string[]): string[] =>
  Object.values(routes).flatMap(({ path }) => {
    const [prefix = '', id] = path.split(':');
    return id === undefined ? path : publicPaths.filter((example) => example.startsWith(prefix)).slice(0, 1);
  });

/**
 * Renders a page of each route once `start` is called, and before that draws a product: code that runs for the first time takes
 * several times as long, and the first visitor of each route would make all others wait. Pauses after each page for as long as it took,
 * because visitors come first.
 */
export const createWarmUp = ({ db, clock, render, media, languages, log, firstDelayMs = 1000 }: Deps) => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const renderOne = async (path: string, locale: Locale): Promise<void> => {
    const started = performance.now();
    try {
      await render({ db, now: clock(), tags: [] }, { path, locale });
    } catch (err) {
      if (!signal.aborted) log.warn({ err, path }, 'warm-up');
    }
    await pause(performance.now() - started, undefined, { signal, ref: false });
  };
  const run = async (): Promise<void> => {
    // Jobs, which start at the same time, load code of their own.
    await pause(firstDelayMs, undefined, { signal, ref: false });
    await loadDrawings();
    const paths = samplePaths((await findPublicPaths(db, clock())).map(({ path }) => path));
    const [first, ...others] = languages;
    if (!first) return;
    const product = await findDrawnProduct({ db, now: clock() });
    if (product) await media.find(`/media/product/${product}/front.svg`, first);
    for (const path of paths) await renderOne(path, first);
    // The formatters of a language take some milliseconds each; these pages use most of them.
    for (const locale of others)
      for (const path of paths.filter((each) => each === '/index' || each.startsWith('/product/')))
        await renderOne(path, locale);
    // Until then Node holds in memory what it has read from that cache.
    flushCompileCache();
  };
  let running: Promise<void> | undefined;
  return {
    start: (): void => {
      running = run().catch((err: unknown) => {
        if (!signal.aborted) log.warn({ err }, 'warm-up');
      });
    },
    stop: async (): Promise<void> => {
      stopping.abort();
      await running;
    },
  };
};
