import { readFileSync } from 'node:fs';
import { loadTexts } from '@site/contract/i18n/texts';
import { type Locale, localeCodes, locales } from '@site/contract/locales';
import { describe, expect, test } from 'vitest';
import { screenPath, screenSize } from './controller.tsx';
import { glyphsHk } from './face-hk.ts';
import { glyphsZh } from './face-zh.ts';
import { hanFace } from './lcd-han.ts';
import { canWrite, latin } from './lcd-latin.ts';
import type { Face } from './lcd.ts';
import { atRest, react, type State, phases, type PhaseName } from './machine.ts';
import { screenText, type ScreenText, viewOf } from './view.ts';

const texts = loadTexts(['hero']);
const tenthsIn = (locale: Locale) => {
  const format = new Intl.NumberFormat(locales[locale].intl, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (value: number) => format.format(value);
};
const faces: { readonly [K in Locale]: Face } = {
  en: latin,
  zh: hanFace(glyphsZh),
  hk: hanFace(glyphsHk),
  pt: latin,
  es: latin,
  'tr-TR': latin,
};

const canShow = (locale: Locale, text: string): boolean => {
  if (locale === 'zh' || locale === 'hk') {
    const glyphs = locale === 'zh' ? glyphsZh : glyphsHk;
    return Array.from(text).every((character) => character in glyphs);
  }
  return canWrite(text);
};

const everyPhase = Object.keys(phases) as PhaseName[];
// Running phases at full speed and load, which have the longest figures a line must hold.
const inPhase = (phase: PhaseName): State => ({ ...atRest(), phase, fromRpm: 1500, inPhase: 100, ran: 60_000 });
const screensOf = (locale: Locale): ScreenText[] =>
  everyPhase.map((phase) => screenText(texts[locale], viewOf(inPhase(phase)), tenthsIn(locale)));

const failedFor = (ms: number): State => react(react(atRest(), { type: 'fail' }), { type: 'tick', ms });

describe('the screen', () => {
  test('describes what the controller does', () => {
    expect(screenText(texts.en, viewOf(atRest()), tenthsIn('en'))).toEqual({
      mode: 'AUTO',
      time: '14:02:36',
      title: 'STANDBY',
      rows: [
        ['Mains', '400V', '50.0Hz'],
        ['Gen', '0V', '0rpm'],
        ['Load', '212kW', 'mains'],
      ],
      foot: ['Batt 27.1V', 'Fuel 82%'],
      bar: null,
    });
  });

  test('counts down with a bar', () => {
    expect(screenText(texts.en, viewOf(failedFor(800)), tenthsIn('en'))).toMatchObject({
      title: 'MAINS FAIL',
      foot: ['Fault delay', '1.2s'],
      bar: 0.4,
    });
    expect(screenText(texts.en, viewOf(failedFor(3500)), tenthsIn('en'))).toMatchObject({
      title: 'CRANKING',
      foot: ['Attempt 1/3', '0.9s'],
    });
  });

  test('shows the controller’s own clock', () => {
    expect(screenText(texts.en, viewOf(failedFor(36_000)), tenthsIn('en')).time).toBe('14:03:12');
  });

  test('shows oil and coolant when the load is on the genset', () => {
    expect(screenText(texts.en, viewOf(failedFor(60_000)), tenthsIn('en')).foot).toEqual(['Oil 412kPa', '64°C']);
  });
});

describe.each(localeCodes)('in %s', (locale) => {
  test('every letter has a glyph', () => {
    const lines = screensOf(locale).flatMap(({ mode, time, title, rows, foot }) => [
      mode,
      time,
      title,
      ...rows.flat(),
      ...foot,
    ]);
    expect(lines.filter((line) => !canShow(locale, line))).toEqual([]);
  });

  const face = faces[locale];
  const wide = (text: string): number => face.widthOf(text, face.body);

  test('every row fits, with space between its parts', () => {
    const rows = screensOf(locale).flatMap((screen) => screen.rows);
    const tooWide = rows.filter(
      ([label, value, note]) => 3 + wide(label) + 6 > 132 - wide(value) || 132 + 6 > screenSize.width - 3 - wide(note),
    );
    expect(tooWide).toEqual([]);
  });

  test('every footer fits, and its bar is long enough to read', () => {
    const tooWide = screensOf(locale).filter(
      ({ foot, bar }) => screenSize.width - 6 - wide(foot[0]) - wide(foot[1]) < (bar === null ? 6 : 36),
    );
    expect(tooWide).toEqual([]);
  });

  test('every title fits at a title size', () => {
    const smallest = face.titles.at(-1) ?? face.body;
    const tooWide = screensOf(locale).filter(({ title }) => face.widthOf(title, smallest) > screenSize.width - 6);
    expect(tooWide).toEqual([]);
  });

  test('every screen is painted, and no two phases look alike', () => {
    const paths = screensOf(locale).map((text) => screenPath(text, face));
    expect(new Set(paths).size).toBe(paths.length);
  });

  test('every text of the English bundle exists', () => {
    const keys = (code: Locale): string[] =>
      Object.keys(
        JSON.parse(
          readFileSync(new URL(`../../../../../packages/contract/i18n/hero/${code}.json`, import.meta.url), 'utf8'),
        ) as object,
      );
    expect(keys(locale)).toEqual(keys('en'));
  });
});

test.each([
  ['pt', '50,0Hz', 'Bat. 27,1V'],
  ['tr-TR', '50,0Hz', undefined],
  ['en', '50.0Hz', 'Batt 27.1V'],
] as const)('decimals on the screen are those of %s', (locale, hertz, battery) => {
  const { rows, foot } = screenText(texts[locale], viewOf(atRest()), tenthsIn(locale));
  expect(rows[0]?.[2]).toBe(hertz);
  if (battery) expect(foot[0]).toBe(battery);
});
