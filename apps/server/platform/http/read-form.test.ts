import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { expectLinear } from '#testing/growth.ts';
import { isSmallForm, readForm } from './read.ts';
import type { Env } from './visit.ts';

const part = '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\nx\r\n';
const form = (parts: string) => Buffer.from(`${parts}--b--\r\n`);

test('a form has as many parts and headers as a person’s', () => {
  expect(isSmallForm(form(part.repeat(20)), 'b')).toBe(true);
  expect(isSmallForm(form(part.repeat(60)), 'b')).toBe(false);
  expect(isSmallForm(form(`--b\r\n${'x:y\r\n'.repeat(2000)}\r\nx\r\n`), 'b')).toBe(false);
  expect(isSmallForm(form('--b\r\nwithout an end'), 'b')).toBe(false);
});

test('a file may be large, and fields together are no larger than those of a call without a file', async () => {
  const app = new Hono<Env>().post('/', async (c) => c.json(Object.keys(await readForm(c))));
  const namesOf = async (head: string, value: string): Promise<unknown> => {
    const body = form(`${part}--b\r\ncontent-disposition: form-data; name="m"${head}\r\n\r\n${value}\r\n`);
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    return (await app.request('/', { method: 'POST', body: new Uint8Array(body), headers })).json();
  };
  const large = 'x'.repeat(100_000);
  expect(await namesOf('; filename="cv.pdf"', large)).toEqual(['a', 'm']);
  expect(await namesOf('', 'x'.repeat(60_000))).toEqual(['a', 'm']);
  expect(await namesOf('', large)).toEqual([]);
  // What only looks like a file is a field.
  expect(await namesOf('; x="filename"', large)).toEqual([]);
});

test.for([
  ['begun boundaries', '\r\n--'],
  ['boundaries', '--bbbb'],
] as const)('the time to look at a form grows with its %s', async ([, text]) => {
  const large = (size: number) => Buffer.concat([form(part), Buffer.from(text.repeat(size))]);
  await expectLinear((bytes) => isSmallForm(bytes, 'bbbbb'), large, { limit: 5_000_000 / text.length });
});
