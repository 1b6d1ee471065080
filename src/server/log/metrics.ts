import { createServer } from 'node:http';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { portOf } from '../http/http-server.ts';
import type { PageCache } from '../pages/page-cache.ts';

/** Counts responses, without paths or people in the labels. */
export const createMetrics = (cache: PageCache) => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Answers by kind and status class',
    labelNames: ['kind', 'status'],
    registers: [registry],
  });
  const duration = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer',
    labelNames: ['kind'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
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
    record: (kind: string, status: number, seconds: number) => {
      requests.inc({ kind, status: `${Math.floor(status / 100)}xx` });
      duration.observe({ kind }, seconds);
    },
    text: () => registry.metrics(),
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
