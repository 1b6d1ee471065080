import { type Locale, localeCodes, locales } from '@site/contract/locales';
import { aCalculator, six, someSources } from '@site/server/documents/fixtures';
import { findEntry } from '@site/server/documents/list/list';
import { expect, test } from 'vitest';
import { unzip } from '../../apps/server/testing/downloads.ts';
import type { ModbusInput, ToolInput } from './inputs.ts';
import { makeModbusCsv, makeTool } from './make.ts';
import { makeModbusXlsx, tableOf } from './modbus/modbus-tables.ts';
import { wordsIn } from './words/words.ts';
import { zip } from './zip.ts';

const modbus = (locale: Locale) => findEntry(someSources(), `modbus_xlsx/gk7320/${locale}`)?.input as ModbusInput;

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
  expect(input.registers.length).toBeGreaterThan(10);
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

test('the heads and areas of a map are in its language', () => {
  const headOf = (locale: Locale) => tableOf(modbus(locale))[0] ?? [];
  const areaOf = (locale: Locale) => tableOf(modbus(locale))[1]?.[0];
  expect(headOf('en')).toEqual(['Area', 'Address', 'Function', 'Access', 'Type', 'Scale', 'Unit', 'Name']);
  expect(headOf('zh')).toEqual(['分区', '地址', '功能码', '读写', '类型', '倍率', '单位', '名称']);
  expect(new Set(localeCodes.map((locale) => headOf(locale).join())).size).toBe(localeCodes.length);
  expect(localeCodes.map(areaOf)).toEqual(['status', '状态', '狀態', 'estado', 'estado', 'durum']);
});

test('a calculator’s archive contains a working page and a description, in its language', () => {
  for (const locale of localeCodes) {
    const files = unzip(makeTool(findEntry(someSources(), `tool/ct-ratio-calculator/${locale}`)?.input as ToolInput));
    expect([...files.keys()]).toEqual([
      'ct-ratio-calculator/README.txt',
      'ct-ratio-calculator/ct-ratio-calculator.html',
    ]);
    const readme = files.get('ct-ratio-calculator/README.txt')?.toString() ?? '';
    expect(readme).toContain('fictional');
    expect(readme).toContain(wordsIn(locale).tool.contents);
    const page = files.get('ct-ratio-calculator/ct-ratio-calculator.html')?.toString() ?? '';
    expect(page).toContain(`<html lang="${locales[locale].lang}">`);
    expect(page).not.toMatch(/\{\{|eval\(|new Function/);
  }
});

test('a text of a calculator cannot end its script or its label', () => {
  const { tools } = someSources();
  const title = six('</script><b>');
  const sources = someSources({
    tools,
    calculators: { 'ct-ratio-calculator': aCalculator({ title, words: { x: title } }) },
  });
  const files = unzip(makeTool(findEntry(sources, 'tool/ct-ratio-calculator/en')?.input as ToolInput));
  const page = files.get('ct-ratio-calculator/ct-ratio-calculator.html')?.toString() ?? '';
  expect(page.match(/<\/script>/g)).toHaveLength(3);
  expect(page).not.toContain('<b>');
});
