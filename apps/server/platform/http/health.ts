import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { isApiError } from '@site/contract/client';
import type { Pool } from 'pg';
import { type WriteState, isDatabaseUnavailable, isLockTimeout, isWriteRefused } from '../database/outage.ts';
import { Overloaded } from '../queue/fair-queue.ts';
import { isStorageUnavailable } from '../storage/shape.ts';

export const outageCauses = ['read-only', 'lock', 'database', 'storage', 'queue'] as const;
export type OutageCause = (typeof outageCauses)[number];

/** What makes a request impossible at the moment, if anything does. */
export const outageCauseOf = (error: unknown): OutageCause | undefined => {
  if (isWriteRefused(error)) return 'read-only';
  if (isLockTimeout(error)) return 'lock';
  if (isDatabaseUnavailable(error)) return 'database';
  if (isStorageUnavailable(error)) return 'storage';
  return error instanceof Overloaded && error.reason === 'queue' ? 'queue' : undefined;
};

/** Whether the database or the file storage is down or too busy, or a queue is full, seen directly or through a call that a page made. */
export const isOutage = (error: unknown): boolean =>
  outageCauseOf(error) !== undefined || (isApiError(error) && error.code === 503);

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
