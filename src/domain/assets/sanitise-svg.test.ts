import { expect, test } from 'vitest';
import { sanitiseSvg } from './sanitise-svg.ts';

const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 10 10"${attributes}>${inside}</svg>`;
const rect = '<rect width="10" height="10"></rect>';

test.each([
  ['<script>alert(1)</script>', 'script'],
  ['<foreignObject><body onload="x()"></body></foreignObject>', 'foreignObject'],
  ['<a href="javascript:alert(1)"><text>x</text></a>', 'a'],
  ['<animate attributeName="href" to="javascript:x()"/>', 'animate'],
  ['<image href="https://elsewhere.example/pixel.png"/>', 'href'],
  ['<image xlink:href="data:image/svg+xml;base64,PHN2Zz4="/>', 'xlink:href'],
  ['<rect onclick="x()"/>', 'onclick'],
  ['<rect style="fill:url(https://elsewhere.example/a.svg#b)"/>', 'style'],
  ['<rect fill="url(//elsewhere.example/a)"/>', 'fill'],
  ['<style>@import "https://elsewhere.example/a.css";</style>', 'style'],
])('%s loses what runs or loads', (inside, name) => {
  const result = sanitiseSvg(svg(inside + rect));
  expect(result?.removed).toContain(name);
  expect(result?.svg).not.toMatch(/script|elsewhere|onclick|onload|javascript|foreign/i);
  expect(result?.svg).toContain('<rect width="10"');
});

test('drawing, gradients, styles and embedded pictures stay as they are', () => {
  const inside =
    '<defs><linearGradient id="g"><stop offset="0" stop-color="#fff"></stop></linearGradient></defs>' +
    '<style>.a{fill:url(#g)}</style><image href="data:image/png;base64,iVBORw0KGgo="></image><use href="#g"></use>' +
    '<path class="a" d="M0 0L5 5" style="stroke:red"></path>';
  const result = sanitiseSvg(svg(inside));
  expect(result).toEqual({ svg: svg(inside), removed: [] });
});

test('entities are not expanded, and a document type is dropped', () => {
  const result = sanitiseSvg(`<!DOCTYPE svg [<!ENTITY a "aaaaaaaa">]>${svg(`<text>&a;&a;</text>${rect}`)}`);
  expect(result?.svg).not.toContain('aaaaaaaa');
  expect(result?.svg).not.toContain('DOCTYPE');
});

test('a file of which nothing is left is no picture', () => {
  expect(sanitiseSvg(svg('<script>x()</script>'))).toBeUndefined();
  expect(sanitiseSvg('<html><body>x</body></html>')).toBeUndefined();
});
