import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { Encoded } from './compression.ts';
import { chooseEncoding, formOf, wantedEncoding } from './compression.ts';

const text = 'A controller for two sets in parallel. '.repeat(100);
const aBody = (): Encoded => ({ identity: Buffer.from(text) });

test('a client gets the best form that it takes, and of files only one that there is', () => {
  expect(['gzip, br', 'gzip', 'deflate', undefined].map(wantedEncoding)).toEqual([
    'br',
    'gzip',
    'identity',
    'identity',
  ]);
  expect(chooseEncoding('gzip, br', { gzip: Buffer.from('') })).toBe('gzip');
  expect(chooseEncoding('br', { gzip: Buffer.from('') })).toBe('identity');
});

test('whoever asks for a form at the same time gets the same one, made once', async () => {
  const body = aBody();
  const [one, two, zipped] = await Promise.all([formOf(body, 'br'), formOf(body, 'br'), formOf(body, 'gzip')]);
  expect(one).toBe(two);
  expect([brotliDecompressSync(one).toString(), gunzipSync(zipped).toString()]).toEqual([text, text]);
});

test('a form that is there comes without a promise', async () => {
  const body = aBody();
  expect(formOf(body, 'identity')).toBe(body.identity);
  const made = await formOf(body, 'br');
  expect(formOf(body, 'br')).toBe(made);
});
