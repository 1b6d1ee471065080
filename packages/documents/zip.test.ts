import { runInNewContext } from 'node:vm';
import { someSources } from '@site/server/documents/fixtures';
import { findEntry } from '@site/server/documents/list/list';
import { expect, test } from 'vitest';
import { unzip } from '../../apps/server/testing/downloads.ts';
import type { ModbusInput, ToolInput } from './inputs.ts';
import { makeModbusCsv, makeTool } from './make.ts';
import { makeModbusXlsx } from './modbus/modbus-tables.ts';
import { zip } from './zip.ts';

const modbus = (locale: 'en' | 'zh') => findEntry(someSources(), `modbus_xlsx/gk7320/${locale}`)?.input as ModbusInput;

test('files survive zipping and unzipping', () => {
  const files = unzip(
    zip([
      { name: 'a.txt', body: 'one' },
      { name: '目录/b.txt', body: 'two'.repeat(1000) },
    ]),
  );
  expect([...files].map(([name, body]) => [name, body.length])).toEqual([
    ['a.txt', 3],
    ['目录/b.txt', 3000],
  ]);
});

test('the register map of a controller has a row for each register in both formats', () => {
  const input = modbus('en');
  expect(input.registers.length).toBeGreaterThanOrEqual(60);
  const sheet = unzip(makeModbusXlsx(input)).get('xl/worksheets/sheet1.xml')?.toString() ?? '';
  const rows = [...sheet.matchAll(/<row r="(\d+)">/g)].length;
  // Two title rows and the header come first.
  expect(rows).toBe(input.registers.length + 3);
  expect(makeModbusCsv(input).toString().trim().split('\r\n')).toHaveLength(input.registers.length + 1);
});

test('registers have unique addresses, and a long register takes two', () => {
  const { registers } = modbus('en');
  const taken = registers.flatMap(({ type, address }) => {
    const area = type === 'bit' ? 'bit' : 'word';
    return type === 'uint32' ? [`${area} ${address}`, `${area} ${address + 1}`] : [`${area} ${address}`];
  });
  expect(new Set(taken).size).toBe(taken.length);
});

test('register names are in the language of the map', () => {
  expect(modbus('zh').registers.every(({ name }) => /\p{Script=Han}/u.test(name))).toBe(true);
  expect(modbus('en').registers.some(({ name }) => /\p{Script=Han}/u.test(name))).toBe(false);
});

test('a calculator’s archive contains a working page and a description', () => {
  const files = unzip(makeTool(findEntry(someSources(), 'tool/ct-ratio-calculator/en')?.input as ToolInput));
  expect([...files.keys()]).toEqual(['ct-ratio-calculator/README.txt', 'ct-ratio-calculator/ct-ratio-calculator.html']);
  expect(files.get('ct-ratio-calculator/README.txt')?.toString()).toContain('fictional');
  const page = files.get('ct-ratio-calculator/ct-ratio-calculator.html')?.toString() ?? '';
  const [, body = ''] = /const calculate = \(v\) => \{\n([^]*?)\n\};\nconst fields/.exec(page) ?? [];
  const calculate = runInNewContext(`(v) => {${body}}`) as (values: object) => [string, string][];
  const values = { kva: 500, volts: 400, over: 110, secondary: '5', va: 5, device: 0.1, area: 2.5, length: 10 };
  expect(Object.fromEntries(calculate(values))['Standard CT']).toBe('800 / 5 A');
});
