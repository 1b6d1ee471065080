import { randomUUID } from 'node:crypto';
import type { Envelope } from '@site/contract/fields';
import { Client } from 'pg';
import { signIn } from '#testing/account.ts';
import { anAddress, call, request } from '#testing/request.ts';

type Site = { port: number };

export type Timed = { status: number; ms: number; json: Envelope; text: string; retryAfter: string | undefined };

/** A write with a key, and its response time. */
export const sendInquiry = async (
  { port }: Site,
  cookie: string,
  { key = randomUUID(), host = 'en.localhost' }: { key?: string; host?: string } = {},
): Promise<Timed> => {
  const began = performance.now();
  const body = {
    name: 'Ayşe Demir',
    youxiang: `${key}@enerji.example`,
    country: 'TR',
    jianyi: `Which controller for 800 kVA? ${key}`,
    idempotency_key: key,
  };
  const headers = { cookie, 'x-forwarded-for': anAddress() };
  const { status, json, text, headers: got } = await call(port, 'productscollectAdd', body, { host, headers });
  return { status, ms: performance.now() - began, json, text, retryAfter: got['retry-after'] };
};

export const sendComment = async ({ port }: Site, cookie: string, key: string) => {
  const body = { target: 'product', target_id: 1, text: `Runs well. ${key}`, idempotency_key: key };
  return call(port, 'commentAdd', body, { headers: { cookie, 'x-forwarded-for': anAddress() } });
};

/** A page, and its response time. */
export const look = async ({ port }: Site, path: string, host = 'en.localhost') => {
  const began = performance.now();
  const answer = await request(port, path, { host, headers: { 'x-forwarded-for': anAddress() } });
  return { ...answer, ms: performance.now() - began };
};

export const rowsOf = async <T extends object>(
  url: string,
  statement: string,
  values: unknown[] = [],
): Promise<T[]> => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<T>(statement, values)).rows;
  } finally {
    await client.end();
  }
};

/** The cookie of a signed-in user. */
export const aUser = async (url: string): Promise<string> => (await signIn(url, `${randomUUID()}@example.com`)).cookie;
