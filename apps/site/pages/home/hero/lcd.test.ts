import { describe, expect, test } from 'vitest';
import { latin } from './lcd-latin.ts';
import { blank, block, frame, pathOf } from './lcd.ts';
import type { Dots } from './lcd.ts';

const dotRows = (dots: Dots): string[] =>
  Array.from({ length: dots.height }, (_, row) =>
    Array.from(dots.lit.slice(row * dots.width, (row + 1) * dots.width), (on) => (on ? '#' : '.')).join(''),
  );

const written = (text: string, height = 10): string[] => {
  const dots = blank(latin.widthOf(text, [1, 1]), height);
  latin.draw(dots, 0, 2, text, [1, 1]);
  return dotRows(dots);
};

describe('dots', () => {
  test('become one box per run, as tall as the run repeats', () => {
    const dots = blank(8, 4);
    block(dots, 1, 1, 2, 2);
    block(dots, 5, 1, 3, 2);
    block(dots, 5, 3, 1, 1);
    expect(pathOf(dots)).toBe('M1 1h2v2h-2M5 1h3v2h-3M5 3h1v1h-1');
  });

  test('beyond the edge are dropped, not wrapped into the next row', () => {
    const dots = blank(4, 3);
    block(dots, 3, -1, 5, 2);
    block(dots, -3, 2, 2, 5);
    expect(dotRows(dots)).toEqual(['...#', '....', '....']);
  });

  test('can be cleared again: a frame is hollow', () => {
    const dots = blank(5, 4);
    frame(dots, 0, 0, 5, 4);
    expect(dotRows(dots)).toEqual(['#####', '#...#', '#...#', '#####']);
  });

  test('of an empty screen make an empty path', () => {
    expect(pathOf(blank(240, 128))).toBe('');
  });
});

describe('Latin letters', () => {
  test('are five dots wide with one dot between them', () => {
    expect(written('TI', 9).slice(2)).toEqual([
      '#####..###.',
      '..#.....#..',
      '..#.....#..',
      '..#.....#..',
      '..#.....#..',
      '..#.....#..',
      '..#....###.',
    ]);
  });

  test('carry the Turkish dot only where it belongs', () => {
    const [dotted, dotless, small, smallDotless] = ['İ', 'I', 'i', 'ı'].map((letter) => written(letter));
    expect(dotted?.slice(2)).toEqual(dotless?.slice(2));
    expect(dotted?.[1]).toBe('..#..');
    expect(dotless?.[1]).toBe('.....');
    expect(small?.slice(4)).toEqual(smallDotless?.slice(4));
    expect(small?.[2]).toBe('..#..');
    expect(smallDotless?.[2]).toBe('.....');
  });

  test('have the cedilla below and other marks above', () => {
    expect(written('Ş')[9]).toBe('..##.');
    expect(written('Ş').slice(0, 2)).toEqual(['.....', '.....']);
    expect(written('Ğ').slice(0, 2)).toEqual(['#...#', '.###.']);
    expect(written('é').slice(2, 4)).toEqual(['...#.', '..#..']);
  });

  test('are the same composed and decomposed', () => {
    expect(written('ü'.normalize('NFD'))).toEqual(written('ü'));
  });
});
