import { describe, expect, test } from 'vitest';
import { dimensionView } from './dimension-view.ts';
import { fixtures, gk7320, gka310, gkc420 } from './fixtures.ts';
import { englishLabels, type Labels, type SheetFacts } from './labels.ts';

describe.each(fixtures)('$slug', (product) => {
  const svg = dimensionView(product);
  test('is deterministic and small', () => {
    expect(dimensionView(structuredClone(product))).toBe(svg);
    expect(svg.length).toBeLessThan(40_000);
    expect(svg.match(/NaN|undefined|<text/)).toBeNull();
  });
  test('stays on its sheet', () => {
    const sheet = svg.slice(svg.indexOf('</defs>'));
    for (const [, x = '', y = ''] of sheet.matchAll(/translate\((-?[\d.]+) (-?[\d.]+)\)/g)) {
      expect(Number(x)).toBeGreaterThan(4);
      expect(Number(x)).toBeLessThan(292);
      expect(Number(y)).toBeGreaterThan(4);
      expect(Number(y)).toBeLessThan(176);
    }
  });
});

test('states its dimensions in the description', () => {
  expect(dimensionView(gk7320).includes('<desc>209 × 166 × 45 mm. Panel cut-out: 186 × 141 mm</desc>')).toBe(true);
  expect(dimensionView(gka310).includes('<desc>100 × 140 × 48 mm. Mounting holes: 84 × 124 mm, ø5</desc>')).toBe(true);
});

test('the front on the sheet is the front at the sheet’s scale', () => {
  // 209 × 166 mm at 1:2.5
  expect(dimensionView(gk7320).includes('width="83.6" height="66.4"')).toBe(true);
});

test('follows the theme of its page', () => {
  expect(dimensionView(gk7320).includes('stroke="var(--ink, #12181f)"')).toBe(true);
});

test('draws what the company states and nothing else', () => {
  const stated: Labels = {
    ...englishLabels,
    units: '单位',
    units_tolerance: '公差 {tolerance}',
    panel: '板厚 {thickness}',
    notes: '说明',
    revision: '版本',
    facts: {
      generalTolerance: 'ISO 2768-m',
      cutoutTolerance: 0.5,
      cutoutRadius: 2,
      panelThickness: [1, 6],
      notes: ['四卡'],
    },
  };
  const wordsOf = (labels: Labels) =>
    new Set(
      [...dimensionView(gk7320, labels).matchAll(/>([^<]*\p{Script=Han}[^<]*)<\/text>/gu)].map(([, text]) => text),
    );
  expect(wordsOf(stated)).toEqual(new Set(['公差 ISO 2768-m', '四卡', '板厚 1–6', '说明']));
  expect(wordsOf({ ...stated, facts: {} })).toEqual(new Set(['单位']));
  expect(dimensionView(gk7320, stated).length).toBeGreaterThan(
    dimensionView(gk7320, {
      ...stated,
      facts: { generalTolerance: 'ISO 2768-m', panelThickness: [1, 6], notes: ['四卡'] },
    }).length,
  );
});

test('the depth of plugs and steps has a figure only if the company states it', () => {
  const length = (drawn: typeof gk7320, facts: SheetFacts) => dimensionView(drawn, { ...englishLabels, facts }).length;
  // The same geometry with and without its figure.
  expect(length(gk7320, { plugDepth: 11 })).toBeGreaterThan(length(gk7320, {}));
  expect(length(gkc420, { railStep: 16 })).toBeGreaterThan(length(gkc420, {}));
});

test('is in the reader’s language, in a system font where ours has no glyphs', () => {
  const labels: Labels = {
    ...englishLabels,
    cutout: '面板开孔',
    product_title: '市电失电机组控制器',
    drawing_revision: 'C',
  };
  const svg = dimensionView(gk7320, labels);
  expect(svg.includes('>面板开孔</text>')).toBe(true);
  expect(svg.includes('>市电失电机组控制器</text>')).toBe(true);
});
