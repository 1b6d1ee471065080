import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

/** A separate parser, so that the writer is not tested against itself. */
const parse = (csv: string): string[][] => {
  const rows: string[][] = [];
  let row: string[] = [];
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;
  for (let match = field.exec(csv); match; match = field.exec(csv)) {
    row.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    if (match[3] === '\r\n') {
      rows.push(row);
      row = [];
    }
  }
  return rows;
};

test('any cell text survives writing and parsing', () => {
  const plainText = fc.string().filter((text) => !/^[=+\-@\t\r]/.test(text));
  fc.assert(
    fc.property(fc.array(fc.array(plainText, { minLength: 1 })), (rows) => {
      expect(parse(toCsv(rows).slice(1))).toEqual(rows);
    }),
  );
});

test('it starts with a UTF-8 byte order mark, and quotes are doubled', () => {
  expect(toCsv([['240 × 128', '5.0" TFT', 'CAN, USB']])).toBe('\uFEFF240 × 128,"5.0"" TFT","CAN, USB"\r\n');
});

test.each(['=1+1', '+49', '-5', '@sum', '\tx'])('%j is text, not a formula', (text) => {
  expect(parse(toCsv([[text]]).slice(1))).toEqual([[`'${text}`]]);
});
