import { createServer } from 'node:http';
import { Gauge, Registry, collectDefaultMetrics } from 'prom-client';
import { portOf } from '../http/http-server.ts';
import type { PageCache } from '../pages/page-cache.ts';
import { createRequestCounts } from './request-counts.ts';

/** Counts responses, without paths or people in the labels. */
export const createMetrics = (cache: PageCache) => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = createRequestCounts();
  const pages: Gauge = new Gauge({
    name: 'page_cache_entries',
    help: 'Pages held in the cache',
    registers: [registry],
    collect: (): void => pages.set(cache.size()),
  });
  const connected: Gauge = new Gauge({
    name: 'database_connected',
    help: '1 while content changes are received from the database, 0 while pages may be stale',
    registers: [registry],
    collect: (): void => connected.set(cache.mayBeStale() ? 0 : 1),
  });
  return {
    /** Parts of the site add what they measure. */
    registry,
    record: requests.record,
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
