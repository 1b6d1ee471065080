import { createServer } from 'node:http';
import { Counter, Gauge, Registry, collectDefaultMetrics } from 'prom-client';
import type { PageCache } from '../cache/page-cache.ts';
import { portOf } from '../http/http-server.ts';
import { type OutageCause, outageCauses } from '../http/outage.ts';
import { createRequestCounts } from './request-counts.ts';

/** Of a page that the cache answered, or could not. */
export type CacheState = 'hit' | 'miss' | 'stale' | 'revalidated';

/** Counts responses, without paths or people in the labels. Each metric is explained in docs/guides/metrics.md. */
export const createMetrics = (cache: PageCache) => {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = createRequestCounts();
  const answers: Record<CacheState, number> = { hit: 0, miss: 0, stale: 0, revalidated: 0 };
  const pages: Gauge = new Gauge({
    name: 'page_cache_entries',
    help: 'Pages held in the cache',
    registers,
    collect: (): void => pages.set(cache.size()),
  });
  const connected: Gauge = new Gauge({
    name: 'database_connected',
    help: '1 while content changes are received from the database, 0 while pages may be stale',
    registers,
    collect: (): void => connected.set(cache.mayBeStale() ? 0 : 1),
  });
  const cached: Counter<'state'> = new Counter({
    name: 'page_cache_answers_total',
    help: 'Pages by what the cache had',
    labelNames: ['state'],
    registers,
    collect: (): void => {
      cached.reset();
      for (const [state, count] of Object.entries(answers)) cached.inc({ state }, count);
    },
  });
  const unavailable = new Counter({
    name: 'http_unavailable_total',
    help: 'Requests that failed because something was away or full, by what it was',
    labelNames: ['cause'],
    registers,
  });
  for (const cause of outageCauses) unavailable.inc({ cause }, 0);
  return {
    /** Parts of the site add what they measure. */
    registry,
    record: requests.record,
    /** A plain counter, because this is the hot path. */
    countPage: (state: CacheState): void => {
      answers[state] += 1;
    },
    countUnavailable: (cause: OutageCause | undefined): void => {
      if (cause !== undefined) unavailable.inc({ cause });
    },
    text: async () => `${requests.text()}${await registry.metrics()}`,
    type: registry.contentType,
  };
};

export type Metrics = ReturnType<typeof createMetrics>;

type MetricsServer = { port: number; close: () => void };

/** Metrics have their own port and are never served on the public one. */
export const serveMetrics = (metrics: Metrics, port: number, host: string): Promise<MetricsServer> =>
  new Promise((resolve, reject) => {
    const server = createServer((request, response) => {
      if (request.url !== '/metrics') {
        response.writeHead(404).end();
        return;
      }
      void metrics.text().then((text) => response.writeHead(200, { 'content-type': metrics.type }).end(text));
    });
    server.once('error', reject);
    server.listen(port, host, () => resolve({ port: portOf(server), close: () => void server.close() }));
  });
