import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { localeCodes } from '@site/contract/locales';
import { someSources } from '@site/server/documents/fixtures';
import { findEntry } from '@site/server/documents/list/list';
import type { DocumentSources } from '@site/server/documents/sources/document-sources';
import { beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { theManuals } from '../../../apps/server/testing/demo-content.ts';
import { unzip } from '../../../apps/server/testing/downloads.ts';
import type { ModbusInput, ToolInput } from '../inputs.ts';
import { makeModbusCsv, makeTool } from '../make.ts';

const yaml = readFileSync(new URL('../../../demo/content/tools.yaml', import.meta.url), 'utf8');
const tools = (parse(yaml) as DocumentSources['tools']).map((tool, id) => ({ ...tool, id, notes: [] }));
let sources: DocumentSources;
beforeAll(() => {
  sources = someSources({ tools, manuals: theManuals() });
});

const filesOf = (slug: string) => unzip(makeTool(findEntry(sources, `tool/${slug}/en`)?.input as ToolInput));

// Runs the functions of a page as a browser would; the returned values belong to another realm.
type Core = Record<string, (...values: never[]) => unknown>;
const coreOf = (slug: string): Core => {
  const page = filesOf(slug).get(`${slug}/${slug}.html`)?.toString() ?? '';
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
