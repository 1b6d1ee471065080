import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { look, sendInquiry } from '#test/faults/visitors.ts';

export const cachedPaths = ['/index', '/faqs', '/product/1'];

export type Sample = {
  at: number;
  /** What `/readyz` said: its status and its words. */
  ready: number;
  words: string;
  metrics: Record<string, number>;
};

export type Traffic = {
  /** Status and time of each cached page. */
  pages: { at: number; status: number; ms: number }[];
  /** Keys of inquiries that got 200, with the time of the response. */
  acknowledged: { at: number; key: string }[];
  refused: { at: number; code: number; ms: number }[];
  samples: Sample[];
  /** Whether changes are received, more often than the samples, which may wait two seconds for `/readyz`. */
  listening: { at: number; isListening: boolean }[];
};

type Site = { port: number };

const parseMetrics = (text: string): Record<string, number> =>
  Object.fromEntries(
    [...text.matchAll(/^(database_\w+) ([\d.e+-]+)$/gm)].map(([, name, value]) => [String(name), Number(value)]),
  );

const metricsOf = async (port: number): Promise<Record<string, number>> => {
  const response = await fetch(`http://127.0.0.1:${port}/metrics`, { signal: AbortSignal.timeout(10_000) });
  return parseMetrics(await response.text());
};

/** Visitors of a node: they read cached pages, and send inquiries that they send again, with their key, until they are acknowledged. */
export const startTraffic = (site: Site, metricsPort: number, cookie: string, writers = 3) => {
  const traffic: Traffic = { pages: [], acknowledged: [], refused: [], samples: [], listening: [] };
  const state = { isRunning: true };
  const write = async (): Promise<void> => {
    while (state.isRunning) {
      const key = randomUUID();
      for (let isStored = false; !isStored && state.isRunning;) {
        const { json, ms } = await sendInquiry(site, cookie, { key });
        const at = performance.now();
        isStored = json.code === 200;
        if (isStored) traffic.acknowledged.push({ at, key });
        else traffic.refused.push({ at, code: json.code, ms });
        await pause(isStored ? 20 : 200);
      }
    }
  };
  const read = async (): Promise<void> => {
    for (let turn = 0; state.isRunning; turn += 1) {
      const { status, ms } = await look(site, cachedPaths[turn % cachedPaths.length] ?? '/index');
      traffic.pages.push({ at: performance.now(), status, ms });
      await pause(50);
    }
  };
  const observe = async (): Promise<void> => {
    while (state.isRunning) {
      const [ready, metrics] = await Promise.all([look(site, '/readyz'), metricsOf(metricsPort)]);
      traffic.samples.push({ at: performance.now(), ready: ready.status, words: ready.text.trim(), metrics });
      await pause(200);
    }
  };
  const listen = async (): Promise<void> => {
    while (state.isRunning) {
      const metrics = await metricsOf(metricsPort);
      traffic.listening.push({ at: performance.now(), isListening: metrics['database_connected'] === 1 });
      await pause(100);
    }
  };
  const working = Promise.all([...Array.from({ length: writers }, write), read(), observe(), listen()]);
  return {
    traffic,
    stop: async (): Promise<void> => {
      state.isRunning = false;
      await working;
    },
  };
};
