import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { type Locale, localeCodes } from '@site/contract/locales';
import { someSources } from '@site/server/documents/fixtures';
import { findEntry } from '@site/server/documents/list/list';
import type { DocumentSources } from '@site/server/documents/sources/document-sources';
import { beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { theCalculators, theManuals, theRegisters } from '../../../apps/server/testing/demo-content.ts';
import { unzip } from '../../../apps/server/testing/downloads.ts';
import type { ModbusInput, ToolInput } from '../inputs.ts';
import { makeModbusCsv, makeTool } from '../make.ts';

const yaml = readFileSync(new URL('../../../demo/content/tools.yaml', import.meta.url), 'utf8');
const tools = (parse(yaml) as DocumentSources['tools']).map((tool, id) => ({ ...tool, id, notes: [] }));
const calculators = theCalculators();
let sources: DocumentSources;
beforeAll(() => {
  sources = someSources({ tools, manuals: theManuals(), registers: theRegisters(), calculators });
});

const filesOf = (slug: string, locale: Locale = 'en') =>
  unzip(makeTool(findEntry(sources, `tool/${slug}/${locale}`)?.input as ToolInput));

// Runs the functions of a page as a browser would; the returned values belong to another realm.
type Core = Record<string, (...values: never[]) => unknown>;
const coreOf = (slug: string, locale: Locale = 'en'): Core => {
  const page = filesOf(slug, locale).get(`${slug}/${slug}.html`)?.toString() ?? '';
  const [, script = ''] = /<script id="core">([^]*?)<\/script>/.exec(page) ?? [];
  return runInNewContext(`${script};core`) as Core;
};
const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

test('the archive of every tool contains more than its description', () => {
  expect(tools.length).toBeGreaterThan(5);
  for (const { slug } of tools) expect([slug, filesOf(slug).size]).not.toEqual([slug, 1]);
});

test('the settings editor reads the register map of the product page and rejects invalid values', () => {
  const core = coreOf('settings-editor');
  const map = makeModbusCsv(findEntry(sources, 'modbus_csv/gk7320/en')?.input as ModbusInput).toString();
  const settings = plain(core.settingsOf?.(core.readMap?.(map as never) as never)) as { name: string; scale: number }[];
  expect(settings.map(({ name }) => name)).toContain('Crank time');
  const limit = settings.find(({ scale }) => scale === 0.1);
  expect(plain(core.check?.(limit as never, '12,5' as never))).toEqual({ raw: 125 });
  expect(plain(core.check?.(limit as never, '12.55' as never))).toMatchObject({
    problem: expect.stringMatching(/^step is 0\.1/),
  });
  expect(plain(core.check?.(limit as never, '-1' as never))).toMatchObject({
    problem: expect.stringMatching(/^0\.0 to 6553\.5/),
  });
  expect(() => core.readMap?.('a,b\n1,2' as never)).toThrow('not a register map');
});

test('the settings editor writes adjacent registers in one frame, with a checksum for each frame', () => {
  const at = (address: number, raw: number) => ({ setting: { address, type: 'uint16' }, raw });
  expect(
    plain(coreOf('settings-editor').frames?.(1 as never, [at(1001, 20), at(1000, 10), at(1010, 3)] as never)),
  ).toEqual(['01 10 03 E8 00 02 04 00 0A 00 14 C8 BC', '01 06 03 F2 00 03 68 7C']);
});

test('the settings editor opens a saved file and compares two files', () => {
  const core = coreOf('settings-editor');
  const at = (address: number, raw: number) => ({
    setting: { address, name: `S${address}`, scale: 0.1, unit: '%' },
    raw,
  });
  const file = (...list: unknown[]) => core.open?.(core.save?.('GK7320' as never, '' as never, list as never) as never);
  const differences = core.compare?.(
    file(at(1, 10), at(2, 20)) as never,
    file(at(1, 10), at(2, 25), at(3, 1)) as never,
  );
  expect(plain(differences)).toEqual([
    { address: 2, name: 'S2', one: 2, two: 2.5 },
    { address: 3, name: 'S3', two: 0.1 },
  ]);
  expect(() => core.open?.('{}' as never)).toThrow('not a settings file');
});

test('the package checker accepts its sample and detects every kind of damage', () => {
  const core = coreOf('firmware-checker');
  const files = filesOf('firmware-checker');
  const manifest = core.readManifest?.(files.get('firmware-checker/sample/manifest.json')?.toString() as never);
  const bytes = new Uint8Array(files.get('firmware-checker/sample/sample.bin') ?? []);
  const check = (given: Uint8Array) =>
    plain(core.checkPackage?.(manifest as never, new Map([['sample.bin', given]]) as never)) as {
      right: boolean;
      says: string;
    }[];
  expect(check(bytes)).toMatchObject([{ right: true }]);
  expect(check(bytes.with(9, 1))).toMatchObject([{ right: false, says: expect.stringMatching(/^CRC-32/) }]);
  expect(check(bytes.slice(1))).toMatchObject([{ right: false, says: '4095 bytes instead of 4096' }]);
  expect(plain(core.checkPackage?.(manifest as never, new Map() as never))).toMatchObject([{ says: 'missing' }]);
  expect(core.sha256?.(new TextEncoder().encode('abc') as never)).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
});

test('the package checker rejects another model, another board, and a downgrade', () => {
  const core = coreOf('firmware-checker');
  const manifest = core.readManifest?.(
    filesOf('firmware-checker').get('firmware-checker/sample/manifest.json')?.toString() as never,
  );
  const right = (device: object) =>
    (plain(core.checkDevice?.(manifest as never, device as never)) as { right: boolean }[]).map((line) => line.right);
  expect(right({ model: 'sample-1', hardware: '2.1', firmware: '4.5.0' })).toEqual([true, true, true]);
  expect(right({ model: 'GK7310', hardware: '1.0', firmware: '4.10.0' })).toEqual([false, false, false]);
  expect(right({ firmware: '4.1.9' })).toEqual([false]);
});

test('the checklist contains the first-start steps of every model in six languages', () => {
  const core = coreOf('commissioning-checklist');
  const page =
    filesOf('commissioning-checklist').get('commissioning-checklist/commissioning-checklist.html')?.toString() ?? '';
  const [, json = '{}'] = /id="data">([^]*?)<\/script>/.exec(page) ?? [];
  const data = JSON.parse(json) as { says: Record<string, Record<string, string>> };
  expect(Object.keys(data.says)).toEqual(localeCodes);
  for (const locale of localeCodes) {
    const steps = plain(core.stepsFor?.(data as never, 'gk7320' as never, locale as never)) as { text: string }[];
    expect(steps.length).toBeGreaterThan(5);
    expect(steps.every(({ text }) => text.length > 0)).toBe(true);
    expect(Object.keys(data.says[locale] ?? {})).toEqual(Object.keys(data.says.en ?? {}));
    for (const [, word = ''] of page.matchAll(/data-says="(\w+)"/g)) expect(data.says[locale]).toHaveProperty(word);
  }
  expect(plain(core.readCode?.('Type GK7320, 24 V' as never, data as never))).toMatchObject({ model: 'GK7320' });
  expect(plain(core.readCode?.('S/N 7320-26-018842' as never, data as never))).toEqual({
    serial: '7320-26-018842',
    model: 'GK7320',
  });
});

type Rows = [name: string, value: string][];
/** What the page of a calculator shows for some inputs, and for the values that it begins with. */
const resultOf = (slug: string, inputs: object = {}, locale: Locale = 'en'): Rows => {
  const page = filesOf(slug, locale).get(`${slug}/${slug}.html`)?.toString() ?? '';
  const [, json = '{}'] = /<script id="data"[^>]*>([^]*?)<\/script>/.exec(page) ?? [];
  const first = calculators[slug]?.inputs.map(({ key, value }) => [key, value]) ?? [];
  const values = { ...Object.fromEntries(first), ...inputs };
  return plain(coreOf(slug, locale).calculate?.(JSON.parse(json) as never, values as never)) as Rows;
};
const spaced = (rows: Rows) => rows.map((row) => row.map((text) => text.replaceAll('\u00a0', ' ')));

test('calculators show the results that their formulas give', () => {
  expect(spaced(resultOf('ct-ratio-calculator'))).toEqual([
    ['Rated current', '722 A'],
    ['Current to measure', '794 A'],
    ['Standard CT', '800 / 5 A'],
    ['Burden with this cable', '4.60 VA of 5 VA'],
    ['Longest cable, one way', '11 m'],
  ]);
  expect(spaced(resultOf('ct-ratio-calculator', { kva: 9000, length: 30 })).slice(2, 4)).toEqual([
    ['Standard CT', 'above 6000 A: ask the CT manufacturer'],
    ['Burden with this cable', '13.60 VA of 5 VA: too much'],
  ]);
  expect(spaced(resultOf('battery-sizing')).slice(1, 5)).toEqual([
    ['Cold cranking current to order (EN)', '700 A'],
    ['Charge used by all attempts', '6.3 Ah'],
    ['Capacity left at this temperature', '70 %'],
    ['Battery', '75 Ah'],
  ]);
  expect(spaced(resultOf('heater-sizing')).slice(0, 3)).toEqual([
    ['Heat loss at the lowest temperature', '1482 W'],
    ['Heater', '2000 W'],
    ['Hoses', '5/8 in (16 mm)'],
  ]);
  expect(spaced(resultOf('cable-drop-calculator'))).toEqual([
    ['Voltage drop', '0.64 V, 2.7 %'],
    ['Voltage at the load', '23.36 V'],
    ['Loss in the cable', '2 wires, 191 W'],
    ['Smallest cross-section for the permitted drop', '50 mm²'],
  ]);
  expect(resultOf('cable-drop-calculator', { kind: 3, amps: 9000 }).at(-1)?.[1]).toContain('cables in parallel');
});

test('the frame decoder and the frame builder say what is in the frames', () => {
  expect(resultOf('j1939-decoder')).toEqual([
    ['PGN 65226, source 0, priority 6', 'protect off, amber on, red off, MIL off. SPN 110 FMI 1 count 5'],
    ['PGN 61444, source 0, priority 3', 'Engine speed 848 rpm'],
    ['PGN 65262, source 0, priority 6', 'Coolant temperature 70 °C'],
  ]);
  expect(resultOf('j1939-decoder', { log: 'nothing\n18FEEE00#' })).toEqual([
    ['nothing', 'cannot be read'],
    ['18FEEE00#', 'cannot be read'],
  ]);
  expect(resultOf('modbus-tester', { answer: '01 83 02 C0 F1' })).toEqual([
    ['Request', '01 03 00 C8 00 02 45 F5'],
    ['Checksum of the response', 'correct'],
    ['Exception', '2'],
  ]);
});

test('calculators compute the same in six languages, with the decimal sign of each', () => {
  const slugs = Object.keys(calculators);
  expect(slugs.length).toBeGreaterThan(5);
  const figuresOf = (rows: Rows) => rows.map(([, value]) => value.replace(',', '.').match(/\d+(?:\.\d+)?/)?.[0]);
  for (const slug of slugs) {
    const english = resultOf(slug);
    for (const locale of localeCodes) {
      const rows = resultOf(slug, {}, locale);
      expect([slug, locale, rows.length]).toEqual([slug, locale, english.length]);
      expect(rows.flat().filter((text) => text === '' || /[{}]|undefined|NaN/.test(text))).toEqual([]);
      if (slug !== 'j1939-decoder') expect([locale, figuresOf(rows)]).toEqual([locale, figuresOf(english)]);
    }
  }
  expect(resultOf('cable-drop-calculator', {}, 'pt')[1]?.[1]).toBe('23,36 V');
  expect(resultOf('cable-drop-calculator', {}, 'es')[1]?.[1]).toBe('23.36 V');
});

test('the settings editor reads the register map of any language', () => {
  const core = coreOf('settings-editor');
  for (const locale of localeCodes) {
    const map = makeModbusCsv(findEntry(sources, `modbus_csv/gk7320/${locale}`)?.input as ModbusInput).toString();
    const settings = plain(core.settingsOf?.(core.readMap?.(map as never) as never)) as { address: number }[];
    expect([locale, settings.length > 10, settings[0]?.address]).toEqual([locale, true, 1000]);
  }
});
