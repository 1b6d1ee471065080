import { expect, test } from 'vitest';
import { expectLinear } from '#testing/growth.ts';
import { inspectWebm } from './inspect-video.ts';
import { detectType, headBytes, findHiddenContent, inspectModel } from './inspect.ts';

test.for([
  ['comments', '<!---->'],
  ['begun comments', '<!--'],
  ['declarations', '<?xml>'],
  ['document types', '<!DOCTYPE [ ]'],
  ['spaces', ' '],
] as const)('the time to tell the type of a file grows with its %s', async ([, part]) => {
  await expectLinear(detectType, (size) => Buffer.from(part.repeat(size).slice(0, headBytes)), { limit: headBytes });
});

test('an SVG is found behind what may come before it', () => {
  const prolog = '<?xml version="1.0"?>\n<!-- a --> <!-- <b> --><!DOCTYPE svg [<!ENTITY a "b">]>\n';
  expect(detectType(Buffer.from(`${prolog}<svg width="1"/>`))).toBe('image/svg+xml');
  expect(detectType(Buffer.from(`${'<!---->'.repeat(500)}<p>`))).toBe('text/plain');
});

test.for([
  ['tags', '<'],
  ['attributes', '<a on'],
  ['zeros', '\0'],
] as const)('the time to look for hidden content grows with its %s', async ([, part]) => {
  await expectLinear(findHiddenContent, (size) => Buffer.from(part.repeat(size)), { limit: 4_000_000 });
});

test.for(['%PDF-1.7', '<?PHP', '<html>', 'JavaScript:'])(
  'a picture that also contains %s is found at any place',
  (words) => {
    for (const before of [0, 1024 ** 2 - 3, 1024 ** 2, 3_000_000])
      expect(findHiddenContent(Buffer.concat([Buffer.alloc(before), Buffer.from(words)]))).toContain('also contains');
    expect(findHiddenContent(Buffer.alloc(100))).toBeUndefined();
  },
);

/** Containers of Matroska in each other, whose length is not known, or parts without content. */
test.for([
  ['containers in each other', [0xae, 0xff]],
  ['empty parts', [0xec, 0x80]],
] as const)('the time to read a WebM film grows with its %s', async ([, part]) => {
  await expectLinear(inspectWebm, (size) => Buffer.alloc(size * 2, Uint8Array.from(part)), { limit: 128 * 1024 });
});

test('the time to read a model grows with its description', async () => {
  const model = (json: string) => {
    const data = Buffer.from(json);
    const head = Buffer.alloc(20);
    head.write('glTF');
    head.writeUInt32LE(2, 4);
    head.writeUInt32LE(20 + data.length, 8);
    head.writeUInt32LE(data.length, 12);
    head.write('JSON', 16);
    return Buffer.concat([head, data]);
  };
  const images = (size: number) => Array.from({ length: size }, () => ({ uri: 'data:,' }));
  await expectLinear(
    inspectModel,
    (size) => model(JSON.stringify({ asset: { version: '2.0' }, images: images(size) })),
    {
      limit: 200_000,
    },
  );
});
