import type { PathCommand } from 'fontkit';
import { expect, test } from 'vitest';
import { mergeCurves } from './shape-text.ts';

const move: PathCommand = { command: 'moveTo', args: [0, 0] };
const curve = (...args: number[]): PathCommand => ({ command: 'quadraticCurveTo', args });

test('two halves of a curve are merged into that curve', () => {
  const halves = [move, curve(0, 50, 25, 75), curve(50, 100, 100, 100)];
  expect(mergeCurves(halves, 1)).toEqual([move, curve(0, 100, 100, 100)]);
});

test('curves that merging would distort stay unchanged', () => {
  const wave = [move, curve(0, 50, 50, 50), curve(100, 50, 100, 0)];
  expect(mergeCurves(wave, 1)).toEqual(wave);
});
