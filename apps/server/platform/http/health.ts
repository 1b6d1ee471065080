import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { WriteState } from '../database/write-state.ts';

const readyTimeoutMs = 2000;

/** Read-only: the database answers, but takes no writes. Cached pages and all that only reads are served, so the node receives visitors. */
export type Readiness = 'ready' | 'ready, read-only' | 'not ready';

type ReadinessDeps = { pool: Pool; writes: Pick<WriteState, 'canWrite'>; isStopping: () => boolean };

export const createReadiness =
  ({ pool, writes, isStopping }: ReadinessDeps) =>
  (): Promise<Readiness> => {
    if (isStopping()) return Promise.resolve('not ready');
    const answer = pool.query('select 1').then(
      (): Readiness => (writes.canWrite() ? 'ready' : 'ready, read-only'),
      (): Readiness => 'not ready',
    );
    return Promise.race([answer, delay(readyTimeoutMs, 'not ready' as const, { ref: false })]);
  };

/** Healthy: the process responds. Ready: it should receive visitors; a starting or draining node is not ready. */
export const createHealth = (headers: Record<string, string>, readiness: () => Promise<Readiness>) => {
  const send = (response: ServerResponse, status: number, text: string) =>
    response
      .writeHead(status, { ...headers, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
      .end(`${text}\n`);
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.url === '/healthz') {
      send(response, 200, 'ok');
      return true;
    }
    if (request.url !== '/readyz') return false;
    void readiness().then((state) => send(response, state === 'not ready' ? 503 : 200, state));
    return true;
  };
};
