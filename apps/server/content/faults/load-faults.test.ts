import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Faults } from '@site/content/faults/faults';
import { scriptProblem } from '@site/content/fields/language';
import { localeCodes } from '@site/contract/locales';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { theFaultList } from './a-fault-list.ts';
import { loadFaults } from './load-faults.ts';

const content = join(import.meta.dirname, '../../../../demo/content/ecu');
let faults: Faults;
let folder: string;

beforeAll(async () => {
  faults = await theFaultList();
  folder = await mkdtemp(join(tmpdir(), 'faults-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

type Changes = Record<string, (text: string) => string>;

/** The problems of the project's data after some files were changed. */
const problemsAfter = async (changes: Changes) => {
  const copy = await mkdtemp(join(folder, 'ecu-'));
  await cp(content, copy, { recursive: true });
  for (const [file, change] of Object.entries(changes)) {
    const before = await readFile(join(copy, file), 'utf8');
    await writeFile(join(copy, file), change(before));
  }
  const { problems, faults: read } = await loadFaults(copy);
  expect(read).toBeUndefined();
  return problems;
};

test('there is enough to be useful', () => {
  const translated = faults.parameters.filter(({ name }) => localeCodes.every((locale) => name[locale]));
  expect(faults.parameters.length).toBeGreaterThanOrEqual(600);
  expect(translated.length).toBeGreaterThanOrEqual(200);
  expect(translated.every(({ common }) => common)).toBe(true);
  expect(faults.modes.map(({ fmi }) => fmi)).toEqual(Array.from({ length: 32 }, (_, fmi) => fmi));
  expect(faults.sentences.length).toBeGreaterThanOrEqual(120);
  expect(faults.codes.length).toBeGreaterThanOrEqual(400);
  expect(faults.systems.length).toBeGreaterThanOrEqual(14);
});

test('every code has a parameter or a name, and a failure mode that exists', () => {
  const spns = new Set(faults.parameters.map(({ spn }) => spn));
  for (const { spn, fmi, name, manufacturer_spn: own, code, manufacturer } of faults.codes) {
    expect(name !== undefined || (spn !== undefined && (own || spns.has(spn))), `${manufacturer} ${code}`).toBe(true);
    expect(fmi === undefined || faults.modes.some((mode) => mode.fmi === fmi), `${manufacturer} ${code}`).toBe(true);
  }
});

test('every text is in its script', () => {
  const texts = [...faults.systems, ...faults.modes, ...faults.parameters].map(({ name }) => name);
  const sentences = faults.sentences.map(({ text }) => text);
  for (const text of [...texts, ...sentences, ...faults.codes.flatMap(({ notes }) => notes)])
    for (const locale of localeCodes) expect(scriptProblem(text[locale] ?? '', locale)).toBeUndefined();
});

test('a wrong unit, a second SPN and an unknown key are reported with their line', async () => {
  const found = await problemsAfter({
    'parameters/cooling.yaml': (text) => text.replace('    unit: kPa\n', ''),
    'systems.yaml': (text) => text.replace('- key: cooling', '- colour: red\n  key: cooling'),
  });
  const inFile = (name: string) => found.filter(({ file }) => file === name);
  const [unit] = inFile('ecu/parameters/cooling.yaml');
  expect(unit?.message).toContain('no unit');
  expect(unit?.line).toBeGreaterThan(2);
  expect(inFile('ecu/systems.yaml')).toMatchObject([{ path: '[1].colour', message: 'unknown key' }]);
  expect(found).toHaveLength(2);

  const again = '  - { spn: 110, quantity: state, name: { en: Something else } }\n';
  let line = 0;
  const twice = await problemsAfter({
    'parameters/speed_position.yaml': (text) => {
      line = text.split('\n').length;
      return text + again;
    },
  });
  expect(twice).toMatchObject([{ file: 'ecu/parameters/speed_position.yaml', line, message: 'SPN 110 exists twice' }]);
});

test('dangling references are reported', async () => {
  const found = await problemsAfter({
    'codes/deutz.yaml': (text) =>
      text.replace('[S19]', '[S99]').replace('[emr3]', '[emr9]').replace('name: hand_throttle', 'name: foot_throttle'),
    'codes/man.yaml': (text) => text.replace('spn: 100,', 'spn: 4999,'),
    'guidance.yaml': (text) => text.replace('topic: [oil_pressure]', 'topic: [oil_colour]'),
  });
  expect(found.map(({ message }) => message).toSorted()).toEqual([
    'S99 is no source',
    "SPN 4999 must be in our list or marked as the manufacturer's own",
    'emr9 is no family of deutz',
    'foot_throttle has no text',
    'no parameter has the topic oil_colour',
  ]);
  const modes = await problemsAfter({ 'failure-modes.yaml': (text) => text.replace('through: 30', 'through: 29') });
  expect(modes.map(({ message }) => message)).toEqual(['FMI 30 must be there once']);
});

test('a severity rule with a dangling reference is reported, and an action that nothing uses', async () => {
  const found = await problemsAfter({
    'severity.yaml': (text) =>
      text.replace('topic: [oil_pressure]', 'topic: [oil_colour]').replaceAll('stop_overspeed', 'stop_later'),
  });
  expect(new Set(found.map(({ message }) => message))).toEqual(
    new Set([
      'no parameter has the topic oil_colour',
      'stop_later is no action',
      'nothing names the action stop_overspeed, and it has no when',
    ]),
  );
  const order = await problemsAfter({ 'severity.yaml': (text) => text.replace(', known: false', '') });
  expect(order).toMatchObject([{ message: expect.stringContaining('the last rule, and no other, fits everything') }]);
});

test('two rows that differ only in wording are duplicates', async () => {
  const again =
    '  - { code: 1-1-1, format: flash, name: ecu_tpu, families: [euro-iii], sources: [S35], confidence: low }\n';
  const found = await problemsAfter({ 'codes/weichai.yaml': (text) => text.trimEnd() + '\n' + again });
  // The rows begin after two lines.
  const line = faults.codes.filter(({ manufacturer }) => manufacturer === 'weichai').length + 3;
  expect(found).toMatchObject([{ file: 'ecu/codes/weichai.yaml', line, message: '1-1-1 exists twice' }]);
});

test('a second manufacturer, term or source with the same key is reported, and a source of an unknown kind', async () => {
  const append = (more: string) => (text: string) => text.trimEnd() + '\n' + more;
  // One without rows: the rows of another would miss their families as well.
  const idle = faults.manufacturers.find(
    ({ key }) => !faults.codes.some(({ manufacturer }) => manufacturer === key),
  )?.key;
  const term = '  - { key: timeout, text: { en: Late, zh: 迟, hk: 遲, pt: Tarde, es: Tardío, tr-TR: Geç } }\n';
  const found = await problemsAfter({
    'manufacturers.yaml': append(`- { key: ${idle}, name: Again, formats: [], families: [] }\n`),
    'wording.yaml': append(term),
    'sources.yaml': append('  - { id: S38, kind: rumour, about: Somebody }\n'),
  });
  expect(found.map(({ path, message }) => `${path} ${message}`).toSorted()).toEqual(
    [
      `[${faults.manufacturers.length}] ${idle} exists twice`,
      `notes[${faults.wording.notes.length}] timeout exists twice`,
      `sources[${faults.sources.length}] S38 exists twice`,
      `sources[${faults.sources.length}].kind rumour is no kind of source`,
    ].toSorted(),
  );
});

test('a missing and an unknown file are reported', async () => {
  const copy = await mkdtemp(join(folder, 'ecu-'));
  await cp(content, copy, { recursive: true });
  await rm(join(copy, 'sources.yaml'));
  await writeFile(join(copy, 'notes.txt'), 'x');
  const { problems } = await loadFaults(copy);
  expect(problems.map(({ file, message }) => `${file} ${message}`)).toEqual([
    'ecu/sources.yaml missing',
    'ecu/notes.txt unknown file: nothing reads it',
  ]);
});
