import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { accentStyles, accentTones, defaultAccent, lowContrasts } from './accent.ts';
import { contrast } from './colour.ts';

const hues = ['#000000', '#ffffff', '#c00000', '#00a000', '#0000c0', '#e4520b', '#ffd000', '#7f7f7f', '#008080'];

test('a colour that is hard to see names its theme, its ground and the ratio', () => {
  expect(lowContrasts(defaultAccent)).toEqual([]);
  const [pale, ...others] = lowContrasts({ light: '#ffd000', dark: '#ffd000' });
  expect(others).toEqual([]);
  expect(pale).toMatchObject({ theme: 'light', ground: 'sunken panel', groundColour: '#efeee8' });
  expect(pale?.ratio).toBeCloseTo(1.26, 1);
  expect(lowContrasts({ light: '#0b3d91', dark: '#0b3d91' })).toMatchObject([{ theme: 'dark', ground: 'footer' }]);
});

test.each(hues)('text on %s and on its tints can be read', (hue) => {
  const { signal, onSignal, tint, mark } = accentTones({ light: hue, dark: hue });
  const texts = { light: ['#12181f', '#55606b'], dark: ['#eef1f3', '#9aa7b2'] };
  for (const theme of ['light', 'dark'] as const) {
    expect(contrast(onSignal[theme], signal[theme])).toBeGreaterThanOrEqual(4.5);
    for (const text of texts[theme]) expect(contrast(text, tint[theme])).toBeGreaterThanOrEqual(4.5);
    expect(contrast(texts[theme][0] ?? '', mark[theme])).toBeGreaterThanOrEqual(4.5);
  }
});

test('the style sheet of pages has the default accent', () => {
  const tokens = readFileSync(new URL('../ui/styles/tokens.css', import.meta.url), 'utf8');
  for (const [, declaration = ''] of accentStyles(defaultAccent).matchAll(/(--[a-z-]+:[^;}]+)/g))
    expect(tokens).toContain(declaration.replace(':', ': ').replace(',', ', '));
});
