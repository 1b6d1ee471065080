import { localeCodes } from '@site/contract/locales';
import { expect, test } from 'vitest';
import { kindNames, kinds } from './kinds.ts';
import { partsOf } from './pen.ts';
import { fragment, names } from './render.ts';
import { join } from './space.ts';

test.each(kindNames)('%s stays on the ground it claims', (kind) => {
  const { min, max } = join(partsOf(kinds[kind], { at: [0, 0] }).map((part) => part.box));
  const [w, d] = kinds[kind].size;
  const slack = 6;
  expect(Math.min(min[0], min[1])).toBeGreaterThanOrEqual(-slack);
  expect(max[0]).toBeLessThanOrEqual(w + slack);
  expect(max[1]).toBeLessThanOrEqual(d + slack);
  expect(min[2]).toBeGreaterThanOrEqual(-0.01);
});

test.each(kindNames)('%s draws from all four sides without a broken number', (kind) => {
  for (const turn of [0, 90, 180, 270] as const) {
    const { svg, width, height } = fragment(kinds[kind], { turn, theme: 'light' });
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    expect(width).toBeGreaterThan(10);
    expect(height).toBeGreaterThan(10);
  }
});

test.each(kindNames)('%s has a name in every language', (kind) => {
  for (const locale of localeCodes) expect(names[locale][kind].length).toBeGreaterThan(0);
});

test('windows and wires of the hero follow one property, so that a page can switch the load off', () => {
  expect(fragment(kinds.hospital).svg).toContain('fill="var(--scene-energy,var(--signal,#2b6387))"');
  expect(fragment(kinds.pylon).svg).toContain('stroke="var(--scene-energy,var(--signal,#2b6387))"');
});
