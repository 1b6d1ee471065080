import { describe, expect, test } from 'vitest';
import { fixtures, gk7320, gk9610 } from './fixtures.ts';
import { englishLabels } from './labels.ts';
import { rearView } from './rear-view.ts';
import { layoutRear } from './rear/layout.ts';

describe.each(fixtures)('$slug', (product) => {
  const svg = rearView(product);
  test('is deterministic and contains no missing values', () => {
    expect(rearView(structuredClone(product))).toBe(svg);
    expect(svg.match(/NaN|undefined|<text/)).toBeNull();
    expect(svg.length).toBeLessThan(40_000);
  });
});

test('the housing is the cut-out less a millimetre all round', () => {
  if (gk7320.drawing.form !== 'panel') throw new Error('not a panel');
  const { body, brackets } = layoutRear(gk7320.drawing, gk7320.model);
  expect([body.w, body.h]).toEqual([184, 139]);
  expect(brackets.map(({ spec }) => spec.group)).toEqual(gk7320.drawing.terminals.map(({ group }) => group));
});

test('plugs of a row do not overlap and are inside the housing', () => {
  if (gk9610.drawing.form !== 'panel') throw new Error('not a panel');
  const { body, brackets } = layoutRear(gk9610.drawing, gk9610.model);
  for (const row of ['top', 'bottom']) {
    const list = brackets.filter((bracket) => bracket.row === row);
    list.forEach((bracket, i) =>
      expect(bracket.x).toBeGreaterThanOrEqual(i === 0 ? body.x : (list[i - 1]?.x ?? 0) + (list[i - 1]?.w ?? 0)),
    );
    expect((list.at(-1)?.x ?? 0) + (list.at(-1)?.w ?? 0)).toBeLessThanOrEqual(body.x + body.w);
  }
});

test('group names are the given labels', () => {
  expect(rearView(gk7320, { ...englishLabels, gen_volts: '发电机电压' }).includes('>发电机电压</text>')).toBe(true);
});
