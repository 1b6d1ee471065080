import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PromiseMark } from './promise-mark.tsx';

const promise = { key: 'p', unit: '', title: '', text: '', link: '/', link_text: '' };
const drawn = (mark: 'share' | 'months' | 'years' | 'dial', value: number, filled?: number) =>
  renderToStaticMarkup(<PromiseMark of={{ ...promise, mark, value, ...(filled ? { filled } : {}) }} />);
const count = (text: string, part: RegExp) => text.match(part)?.length ?? 0;

test('24 of 36 months are filled', () => {
  const months = drawn('months', 36, 24);
  expect([count(months, /fill="var\(--ink\)"/g), count(months, /fill="none" stroke/g)]).toEqual([24, 12]);
});

test('ten years have eleven ticks, and thirty minutes fill half a dial', () => {
  expect(count(drawn('years', 10), /46v-/g)).toBe(11);
  const [open, filled] = [...drawn('dial', 30).matchAll(/ d="([^"]*)"/g)].map(([, path = '']) => path);
  expect([count(open ?? '', /M/g), count(filled ?? '', /M/g)]).toEqual([30, 30]);
});

test('0.27% is one of 370 marks in ten rows', () => {
  const share = drawn('share', 0.27);
  expect(count(share, /<rect [^>]*fill="var\(--signal\)"/g)).toBe(1);
  // 37 columns of full rows: the corner of the last row is the drawing's own.
  expect(share).toContain('M0 0H126V50.4H126V56H0Z');
  expect(Number(/<pattern [^>]*width="([\d.]+)"/.exec(share)?.[1])).toBeCloseTo(126 / 37, 3);
});

test('a number that cannot be counted has no drawing', () => {
  expect([drawn('share', 0.01), drawn('months', 120), drawn('years', 2.5), drawn('dial', 90)]).toEqual([
    '',
    '',
    '',
    '',
  ]);
});
