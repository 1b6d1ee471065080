import { expect, test } from 'vitest';
import { expectLinear } from '#testing/growth.ts';
import { weighSvg } from './inspect-picture.ts';

const svg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${content}</svg>`;

test('a drawing weighs as many elements as it has', () => {
  expect(weighSvg(svg('<g><rect width="1"/><path d="M0 0"/></g>'))).toBe(5);
});

test('a part that is used counts as often as it is used', () => {
  const part = '<defs><g id="a"><rect width="1"/><rect width="2"/></g></defs>';
  const once = weighSvg(svg(`${part}<use href="#a"/>`));
  expect(weighSvg(svg(`${part}<use href="#a"/><use xlink:href="#a"/>`))).toBe(once + 4);
});

test('parts that use each other multiply, also as a fill or by a style', () => {
  const level = (at: number) => `<g id="g${at}">${`<use href="#g${at - 1}"/>`.repeat(10)}</g>`;
  const tower = Array.from({ length: 9 }, (_, at) => level(at + 1)).join('');
  expect(weighSvg(svg(`<defs><rect id="g0"/>${tower}</defs><use href="#g9"/>`))).toBeGreaterThan(1e9);
  const pattern = (at: number) => `<pattern id="p${at}">${`<rect fill="url(#p${at - 1})"/>`.repeat(10)}</pattern>`;
  const patterns = Array.from({ length: 9 }, (_, at) => pattern(at + 1)).join('');
  expect(weighSvg(svg(`<pattern id="p0"><rect/></pattern>${patterns}<rect fill="url(#p9)"/>`))).toBeGreaterThan(1e9);
  const dot = '<pattern id="p"><rect/><rect/></pattern>';
  expect(weighSvg(svg(`<style>.a { fill: url(#p) }</style>${dot}<path/><path/>`))).toBeGreaterThan(
    weighSvg(svg(`<style>.a { fill: red }</style>${dot}<path/><path/>`)),
  );
});

test.for([
  ['an attribute', '<g opacity="0.9">', ''],
  ['a style', '<g style="fill:red;mix-blend-mode:screen">', ''],
  ['a class', '<g class="a">', '<style>.a{opacity:.9}</style>'],
] as const)('layers in each other by %s are drawn up to eight', ([, open, style]) => {
  const nested = (depth: number) => svg(`${style}${open.repeat(depth)}<rect/>${'</g>'.repeat(depth)}`);
  expect(weighSvg(nested(8))).toBeLessThan(100);
  expect(weighSvg(nested(9))).toBe(Number.POSITIVE_INFINITY);
  expect(weighSvg(svg(style + `${open}<rect/></g>`.repeat(100)))).toBeLessThan(1000);
});

test('filters are drawn up to sixty steps', () => {
  const filters = (steps: number) => svg(`<filter id="f">${'<feGaussianBlur/>'.repeat(steps)}</filter><rect/>`);
  expect(weighSvg(filters(60))).toBeLessThan(100);
  expect(weighSvg(filters(61))).toBe(Number.POSITIVE_INFINITY);
});

test('a part that uses itself ends', () => {
  expect(weighSvg(svg('<g id="a"><use href="#a"/></g>'))).toBeLessThan(20);
});

test.for([
  ['groups in each other, as deep as they may be', '<g>'.repeat(200) + '</g>'.repeat(200)],
  ['shapes that a style names', '<style>a{fill:url(#p)}</style><path/>'],
  ['parts that are used', '<use href="#p"/>'],
  ['tags without an end', '<a '],
] as const)('the time for many %s grows with their number', async ([, part]) => {
  await expectLinear(weighSvg, (size) => svg(`<rect id="p"/>${part.repeat(size)}`), { limit: 200_000 });
});

test('a long chain of references weighs too much to be drawn', () => {
  const chain = Array.from({ length: 5000 }, (_, at) => `<g id="g${at}"><use href="#g${at + 1}"/></g>`).join('');
  expect(weighSvg(svg(chain))).toBe(Number.POSITIVE_INFINITY);
});
