import { expect, test } from 'vitest';
import { expectLinear } from '#testing/growth.ts';
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
  expect(result).toEqual({ svg: svg(inside), removed: [], hadScript: false });
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

test.each([
  ['<style>&lt;/style>&lt;script>alert(1)&lt;/script></style>'],
  ['<style>&lt;/style>&lt;image href="x" onerror="alert(1)"/></style>'],
  ['<style><![CDATA[</style><script>alert(1)</script>]]></style>'],
  ['<style>&amp;lt;/style>&amp;lt;script>alert(1)</style>'],
  ['<title>&lt;script>alert(1)&lt;/script></title>'],
  ['<title><style>&lt;/style>&lt;script>alert(1)</style></title>'],
  ['<rect a<script="x" width="1"/>'],
])('a text never comes out as markup: %s', (inside) => {
  const result = sanitiseSvg(svg(inside + rect));
  expect(result?.svg).not.toMatch(/<script|onerror/i);
  expect(sanitiseSvg(result?.svg ?? '')?.svg).toBe(result?.svg);
});

test.each([
  ['<rect xml:base="https://elsewhere.example/"/>', 'xml:base'],
  ['<style>.a{background:image-set("https://elsewhere.example/a.png" 1x)}</style>', 'style'],
])('%s loses what changes where its references lead', (inside, name) => {
  const result = sanitiseSvg(svg(inside + rect));
  expect([result?.removed, result?.svg.includes('elsewhere')]).toEqual([[name], false]);
});

test.each([
  ['<script>x()</script>', true],
  ['<g><x:script>x()</x:script></g>', true],
  ['<foreignObject><p onclick="x()"></p></foreignObject>', true],
  ['<a href=" java&#10;script:x()"></a>', true],
  ['<!-- <script> --><text>javascript: onload=</text>', false],
])('the author of %s is told whether it was a script', (inside, hadScript) =>
  expect(sanitiseSvg(svg(inside + rect))?.hadScript).toBe(hadScript),
);

test('groups in each other end at a depth that no drawing has', () => {
  const nested = (depth: number) => svg('<g>'.repeat(depth) + rect + '</g>'.repeat(depth));
  expect(sanitiseSvg(nested(200))?.svg).toBe(nested(200));
  expect(sanitiseSvg(nested(300))).toBeUndefined();
});

test.for([
  ['elements', '<g/>'],
  ['groups in each other', '<g>'],
  ['comments of tags', '<'],
  ['handlers', '<a onx '],
  ['attributes', ' x=""'],
  ['addresses', "<g fill='url(#a)'/>"],
] as const)('the time for many %s grows with their number', async ([name, part]) => {
  const start = name === 'comments of tags' ? '<!--' : name === 'attributes' ? '<rect ' : '';
  await expectLinear(sanitiseSvg, (size) => svg(rect + start + part.repeat(size)), { limit: 500_000 });
});
