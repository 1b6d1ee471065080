import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Counter, Gauge, Registry, collectDefaultMetrics } from 'prom-client';
import type { PageCache } from '../cache/page-cache.ts';
import { type OutageCause, outageCauses } from '../http/health.ts';
import { portOf } from '../http/http-server.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

export type Build = { version: string; revision: string };

const readJson = (path: string): Partial<Build> =>
  existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Partial<Build>) : {};

/** Which version this is, and the commit that it was built from, if it was built in a clone. */
export const readBuild = (): Build => ({
  version: readJson(join(root, 'package.json')).version ?? 'unknown',
  revision: readJson(join(root, 'dist/build.json')).revision ?? 'unknown',
});

const bucketSeconds = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10];

type Counts = { byStatusClass: number[]; byBucket: number[]; seconds: number };

const emptyCounts = (): Counts => ({
  byStatusClass: [0, 0, 0, 0, 0, 0],
  byBucket: Array.from({ length: bucketSeconds.length + 1 }, () => 0),
  seconds: 0,
});

const requestLines = (kind: string, { byStatusClass }: Counts): string[] =>
  byStatusClass.flatMap((count, status) =>
    count > 0 ? `http_requests_total{kind="${kind}",status="${status}xx"} ${count}` : [],
  );

const durationLines = (kind: string, { byBucket, seconds }: Counts): string[] => {
  let total = 0;
  const buckets = byBucket.map((count, at) => {
    total += count;
    return `http_request_seconds_bucket{le="${bucketSeconds[at] ?? '+Inf'}",kind="${kind}"} ${total}`;
  });
  const labels = `{kind="${kind}"}`;
  return [...buckets, `http_request_seconds_sum${labels} ${seconds}`, `http_request_seconds_count${labels} ${total}`];
};

/**
 * Counts responses by kind and status class, and how long they took. The library's counters sort and join their labels each time, which
 * took a tenth of a cached page's time; here labels are joined only when the metrics are read.
 */
const createRequestCounts = () => {
  const byKind = new Map<string, Counts>();
  const countsOf = (kind: string): Counts => {
    const counts = byKind.get(kind) ?? emptyCounts();
    byKind.set(kind, counts);
    return counts;
  };
  return {
    record: (kind: string, status: number, seconds: number): void => {
      const counts = countsOf(kind);
      const statusClass = Math.floor(status / 100);
      let bucket = 0;
      while (bucket < bucketSeconds.length && seconds > (bucketSeconds[bucket] ?? 0)) bucket += 1;
      counts.byStatusClass[statusClass] = (counts.byStatusClass[statusClass] ?? 0) + 1;
      counts.byBucket[bucket] = (counts.byBucket[bucket] ?? 0) + 1;
      counts.seconds += seconds;
    },
    /** In the text format of Prometheus. */
    text: (): string =>
      [
        '# HELP http_requests_total Answers by kind and status class',
        '# TYPE http_requests_total counter',
        ...[...byKind].flatMap(([kind, counts]) => requestLines(kind, counts)),
        '# HELP http_request_seconds Time to answer',
        '# TYPE http_request_seconds histogram',
        ...[...byKind].flatMap(([kind, counts]) => durationLines(kind, counts)),
        '',
      ].join('\n'),
  };
};

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
