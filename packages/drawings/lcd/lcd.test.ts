import { describe, expect, test } from 'vitest';
import { bar, createBuffer, dot, fill, type LcdBuffer, toPath, drawText, textWidth } from './buffer.ts';
import { monoScreen, monoThumb } from './screens/mono.ts';
import { figures, type FiguresId } from './screens/screen-figures.ts';

const lit = ({ dots }: LcdBuffer): number => dots.reduce((sum, v) => sum + v, 0);

/** Converts a path back into dots, as a renderer would. */
function fromPath(d: string, w: number, h: number): LcdBuffer {
  const buffer = createBuffer(w, h);
  let x = 0;
  let y = 0;
  for (const [, letter, numbers = ''] of d.matchAll(/([Mmh])([^Mmh]*)/g)) {
    const [a = 0, b = 0] = (numbers.match(/-?[\d.]+/g) ?? []).map(Number);
    if (letter === 'M') [x, y] = [a, Math.floor(b)];
    else if (letter === 'm') [x, y] = [x + a, y + b];
    else {
      fill(buffer, x, y, a, 1);
      x += a;
    }
  }
  return buffer;
}

test('a path covers exactly the dots of the buffer', () => {
  const buffer = monoScreen('amf', 240, 128);
  expect(fromPath(toPath(buffer), 240, 128).dots).toEqual(buffer.dots);
});

test('an empty buffer has an empty path', () => {
  expect(toPath(createBuffer(8, 8))).toBe('');
});

test('text ends where its width predicts, for every alignment', () => {
  const left = createBuffer(60, 8);
  expect(drawText(left, 0, 0, '120.5')).toBe(30);
  const right = createBuffer(60, 8);
  drawText(right, 29, 0, '120.5', { anchor: 'end' });
  expect(right.dots).toEqual(left.dots);
  expect(textWidth('120.5')).toBe(29);
});

test('an accent is dropped rather than the letter', () => {
  const [plain, accented] = [createBuffer(40, 8), createBuffer(40, 8)];
  drawText(plain, 0, 0, 'SiCg');
  drawText(accented, 0, 0, 'ŞıÇğ');
  expect(accented.dots).toEqual(plain.dots);
});

test('drawing outside the screen changes nothing', () => {
  const buffer = createBuffer(4, 4);
  dot(buffer, -1, 0);
  dot(buffer, 4, 4);
  bar(buffer, 10, 10, 8, 6, 1);
  expect(lit(buffer)).toBe(0);
});

describe.each(Object.keys(figures) as FiguresId[])('screen %s', (id) => {
  test.each([
    [240, 128],
    [192, 64],
    [132, 64],
    [128, 64],
    [128, 32],
    [160, 160],
  ])('says something on %i × %i dots', (w, h) => {
    expect(lit(monoScreen(id, w, h))).toBeGreaterThan(w);
  });
  test('has a thumbnail', () => {
    expect(lit(monoThumb(id, 0.5))).toBeGreaterThan(60);
  });
});
