import sharp from 'sharp';
import { expect, test } from 'vitest';
import { expectLinear } from '#testing/growth.ts';
import { parseArtwork, toArtwork } from './artwork.ts';
import { drawInitialMark } from './initial-mark.ts';

const svg = (inner: string, root = 'viewBox="0 0 40 20"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${root}>${inner}</svg>`;

test('plain shapes stay vectors, with what the root says about them', async () => {
  const { page, print } = await toArtwork(
    Buffer.from(svg('<title>Logo</title><path d="M0 0h9"/>', 'viewBox="5 5 40 20" fill="none" stroke="currentColor"')),
    'image/svg+xml',
  );
  expect(print).toBe(page);
  expect(page).toEqual({
    width: 40,
    height: 20,
    body: '<g fill="none" stroke="currentColor" transform="translate(-5 -5)"><path d="M0 0h9"/></g>',
  });
});

test('an SVG without a view box has the size that it names', () => {
  expect(parseArtwork(svg('<g/>', 'width="30px" height="10"'))).toMatchObject({ width: 30, height: 10 });
  expect(parseArtwork(svg('<g/>', ''))).toBeUndefined();
});

test.each([
  ['a gradient', '<linearGradient id="a"/><path fill="url(#a)" d="M0 0h9v9z"/>'],
  ['a style sheet', '<style>.a{fill:red}</style><path class="a" d="M0 0h9v9z"/>'],
  ['a skewed transform', '<path transform="matrix(1 0 1 1 0 0)" d="M0 0h9v9z"/>'],
])('pages show %s, and drawings a picture of it', async (_, inner) => {
  const { page, print } = await toArtwork(Buffer.from(svg(inner)), 'image/svg+xml');
  expect(page).toMatchObject({ width: 40, height: 20 });
  expect(print).toMatchObject({ width: 384, height: 192 });
  expect(print.body).toMatch(/^<image width="384" height="192" href="data:image\/png;base64,[\w+/=]+"\/>$/);
});

test('titles, descriptions and comments are left out', () => {
  const inner = '<title>A</title><g><!-- <title> --><desc lang="en">B</desc><path d="M0 0h9"/></g><title></title>';
  expect(parseArtwork(svg(inner))?.body).toBe('<g><path d="M0 0h9"/></g>');
});

test.each(['<svg ', '<title>', '<title>a</desc>', '<!--', '<desc ', '> ', '</svg>', ' id="', 'url(#'])(
  'reading a logo takes time in proportion to its length, for repeated %s',
  async (piece) => {
    await expectLinear(parseArtwork, (size) => svg(piece.repeat(Math.ceil(size / piece.length))), { limit: 4_000_000 });
  },
);

test('ids get a prefix, because drawings have ids of their own', () => {
  const { body } = parseArtwork(svg('<g id="a"/><use href="#a"/><path fill="url(#a)"/>')) ?? {};
  expect(body).toBe('<g id="brand-a"/><use href="#brand-a"/><path fill="url(#brand-a)"/>');
});

test('a PNG is not enlarged', async () => {
  const png = await sharp({ create: { width: 60, height: 30, channels: 4, background: '#0f7a6c' } })
    .png()
    .toBuffer();
  const { page, print } = await toArtwork(png, 'image/png');
  expect(print).toBe(page);
  expect(page).toMatchObject({ width: 60, height: 30 });
});

test('a company without a mark has a tile with its initial, in its own language', () => {
  const letters = (name: string, language: 'en' | 'tr-TR') =>
    drawInitialMark(name, language).body.match(/<path/g)?.length ?? 0;
  expect(letters('pumps', 'en')).toBe(1);
  expect(drawInitialMark('istanbul', 'tr-TR').body).not.toBe(drawInitialMark('istanbul', 'en').body);
  expect([letters('控制', 'en'), letters('', 'en')]).toEqual([0, 0]);
});
