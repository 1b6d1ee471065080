import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { Encoded } from './compression.ts';
import { chooseEncoding, encodedBody, preferredEncoding } from './compression.ts';

const text = 'A controller for two sets in parallel. '.repeat(100);
const aBody = (): Encoded => ({ identity: Buffer.from(text) });

test('chooses the best encoding that the client accepts, and for files one that exists', () => {
  expect(['gzip, br', 'gzip', 'deflate', undefined].map(preferredEncoding)).toEqual([
    'br',
    'gzip',
    'identity',
    'identity',
  ]);
  expect(chooseEncoding('gzip, br', { gzip: Buffer.from('') })).toBe('gzip');
  expect(chooseEncoding('br', { gzip: Buffer.from('') })).toBe('identity');
});

test('concurrent callers share one compression', async () => {
  const body = aBody();
  const [one, two, zipped] = await Promise.all([
    encodedBody(body, 'br'),
    encodedBody(body, 'br'),
    encodedBody(body, 'gzip'),
  ]);
  expect(one).toBe(two);
  expect([brotliDecompressSync(one).toString(), gunzipSync(zipped).toString()]).toEqual([text, text]);
});

test('an existing encoding is returned without a promise', async () => {
  const body = aBody();
  expect(encodedBody(body, 'identity')).toBe(body.identity);
  const encoded = await encodedBody(body, 'br');
  expect(encodedBody(body, 'br')).toBe(encoded);
});

test('a compressed body uses no more memory than it has bytes', async () => {
  for (const encoding of ['br', 'gzip'] as const) {
    const bytes = await encodedBody(aBody(), encoding);
    expect(bytes.buffer.byteLength).toBe(bytes.length);
  }
});
