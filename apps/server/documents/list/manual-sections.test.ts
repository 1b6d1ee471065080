import { readFileSync } from 'node:fs';
import { parseEntry } from '@site/content/problems';
import { localeCodes } from '@site/contract/locales';
import { gk7320, gkc420 } from '@site/drawings/product/fixtures';
import { families } from '@site/drawings/product/shape';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { theManuals } from '#testing/demo-content.ts';
import { someSources, aSourceProduct } from '../fixtures.ts';
import { manualLocales, manualSections } from './manual-sections.ts';

const written = theManuals();

test('every family has a manual with wiring, settings and alarms, in six languages', () => {
  const sources = someSources({ manuals: written });
  for (const family of families) {
    expect([family, manualLocales(sources, family)]).toEqual([family, localeCodes]);
    const { wiring, start, settings, alarms } = written[family]!;
    for (const part of [wiring, start, settings, alarms]) expect([family, part.length]).not.toEqual([family, 0]);
  }
});

test('a manual without its source language is rejected with the position of the error', () => {
  const text = readFileSync(new URL('../../../../demo/content/manuals/io.yaml', import.meta.url), 'utf8');
  const without = text.replace(/^ +en: .*\n/m, '');
  expect(parseEntry('manual', parse(text)).ok).toBe(true);
  expect(parseEntry('manual', parse(without))).toEqual({
    ok: false,
    problems: [{ path: ['about', 0, 'text', 'en'], message: 'text in en is missing: it is the source language' }],
  });
});

test('a line applies only to the devices that it names and contains their values', () => {
  const sources = someSources({ manuals: written });
  const product = aSourceProduct(gk7320, 1, { params: { control_mode: ['amf'], start_attempts: 7 } });
  const plain = aSourceProduct(gk7320, 1, { params: { control_mode: ['manual'] } });
  const names = (sections: ReturnType<typeof manualSections>) =>
    sections.settings.map(({ name, range }) => `${name} ${range}`);
  expect(names(manualSections(sources, product, 'en'))).toEqual(
    expect.arrayContaining(['Mains fault delay 0–3600 s', 'Crank attempts 1–7']),
  );
  expect(names(manualSections(sources, plain, 'en')).join()).not.toContain('Mains');
  expect(manualSections(sources, product, 'en').mounting.join(' ')).toContain('186 × 141');
});

test('keys are explained by the names printed on them', () => {
  const sections = manualSections(someSources({ manuals: written }), aSourceProduct(gk7320, 1), 'zh');
  expect(sections.keys.map(({ name }) => name)).toEqual(expect.arrayContaining(['STOP', 'AUTO', 'START', 'ALARM']));
  expect(
    manualSections(someSources({ manuals: written }), aSourceProduct(gkc420, 1), 'zh').keys.map(({ name }) => name),
  ).not.toContain('STOP');
});
