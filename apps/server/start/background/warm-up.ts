import { flushCompileCache } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import type { Locale } from '@site/contract/locales';
import { routes } from '@site/site/routes';
import { findPublicPaths } from '#catalogue/company/queries.ts';
import { loadDrawings, type MediaStore } from '#documents/pictures/media.ts';
import { findDrawnProduct } from '#documents/pictures/queries.ts';
import type { RenderDraft } from '#pages/draft-pages.ts';
import type { Db } from '#platform/database/connection.ts';
import type { Log } from '#platform/log/log.ts';

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

/** The pages that most visitors see first: their pictures are drawn or scaled before anyone asks for them. */
const picturedPaths: readonly string[] = ['/index', '/productinfo', '/applicationcase', '/scheme', '/news'];

/** The pictures of a page in the formats that browsers choose: each has an address of AVIF before those of older formats. */
export const picturesOf = (html: string): string[] => [
  ...new Set(Array.from(html.matchAll(/\/media\/[^"'\s,)?]+\.(?:avif|svg)/g), ([address]) => address)),
];

/**
 * Renders a page of each route once `start` is called, and before that draws a product: code that runs for the first time takes
 * several times as long, and the first visitor of each route would make all others wait. Makes the pictures of the pages that most
 * visitors see first: on a fresh site they would be blank for seconds. Pauses after each step for as long as it took, because visitors
 * come first.
 */
export const createWarmUp = ({ db, clock, render, media, languages, log, firstDelayMs = 1000 }: Deps) => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const inTurn = async <T>(path: string, work: () => Promise<T>): Promise<T | undefined> => {
    const started = performance.now();
    const result = await work().catch((err: unknown) => {
      if (!signal.aborted) log.warn({ err, path }, 'warm-up');
      return undefined;
    });
    await pause(performance.now() - started, undefined, { signal, ref: false });
    return result;
  };
  const renderOne = async (path: string, locale: Locale) =>
    inTurn(path, async () => render({ db, now: clock(), tags: [] }, { path, locale }));
  const renderWithPictures = async (path: string, locale: Locale): Promise<void> => {
    const page = await renderOne(path, locale);
    for (const address of picturesOf(page?.html ?? '')) await inTurn(address, async () => media.find(address, locale));
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
    for (const path of picturedPaths) await renderWithPictures(path, first);
    for (const path of paths.filter((each) => !picturedPaths.includes(each))) await renderOne(path, first);
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
