import { expect, test } from 'vitest';
import { fileSize } from './file-size.ts';

test.each([
  [0, '0 byte'],
  [640_000, '640 kB'],
  [2_800_000, '2.8 MB'],
  [48_000_000, '48 MB'],
])('%i bytes read as %s', (bytes, text) => {
  expect(fileSize(bytes, 'en-GB').replaceAll('\u00a0', ' ')).toBe(text);
});
