import { expect, test } from 'vitest';
import { expectLinear } from '#test/support/growth.ts';
import { isSmallForm } from './read-form.ts';

const part = '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\nx\r\n';
const form = (parts: string) => Buffer.from(`${parts}--b--\r\n`);

test('a form has as many parts and headers as a person’s', () => {
  expect(isSmallForm(form(part.repeat(20)), 'b')).toBe(true);
  expect(isSmallForm(form(part.repeat(60)), 'b')).toBe(false);
  expect(isSmallForm(form(`--b\r\n${'x:y\r\n'.repeat(2000)}\r\nx\r\n`), 'b')).toBe(false);
  expect(isSmallForm(form('--b\r\nwithout an end'), 'b')).toBe(false);
});

test.for([
  ['begun boundaries', '\r\n--'],
  ['boundaries', '--bbbb'],
] as const)('the time to look at a form grows with its %s', async ([, text]) => {
  const large = (size: number) => Buffer.concat([form(part), Buffer.from(text.repeat(size))]);
  await expectLinear((bytes) => isSmallForm(bytes, 'bbbbb'), large, { limit: 5_000_000 / text.length });
});
