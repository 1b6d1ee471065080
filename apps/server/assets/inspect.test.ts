import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { writeWebm } from '#documents/pictures/webm.ts';
import { aJpeg, aModel, aPhoto, aPngHeader, anMp4 } from '#testing/assets.ts';
import { inspectInThread } from './file-threads.ts';

const inspect = (name: string, bytes: Buffer | string) => {
  const folder = mkdtempSync(join(tmpdir(), 'asset-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return inspectInThread({ name, path, bytes: statSync(path).size }, false);
};

const aModelWithLongChunk = (): Buffer => {
  const model = aModel();
  model.writeUInt32LE(9999, 12);
  return model;
};

test('a plain picture is stored as it is, whatever its name says', async () => {
  const bytes = await aJpeg();
  const found = await inspect('photo.pdf', bytes);
  expect(found).toMatchObject({
    ok: true,
    type: 'image/jpeg',
    facts: { width: 800, height: 600 },
    bytes: bytes.length,
  });
  expect(found).not.toHaveProperty('content');
});

test('a photograph is turned upright and loses what the camera wrote, and a second inspection changes nothing', async () => {
  const turned = await aPhoto()
    .jpeg()
    .withExif({ IFD0: { Copyright: 'secret place' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const first = await inspect('photo.jpg', turned);
  if (!first.ok || !first.content) throw new Error('the picture was not rewritten');
  expect(first.facts).toEqual({ width: 600, height: 800 });
  const { exif, orientation } = await sharp(first.content).metadata();
  expect([exif, orientation]).toEqual([undefined, undefined]);
  const second = await inspect('photo.jpg', first.content);
  expect(second).toMatchObject({ ok: true, sha256: first.sha256 });
  expect(second).not.toHaveProperty('content');
});

test('a picture that would fill the memory is refused by its header', async () => {
  expect(await inspect('bomb.png', await aPngHeader(50_000, 50_000))).toEqual({
    ok: false,
    cause: 'unreadable',
    problem: expect.stringContaining('50000 × 50000') as string,
  });
});

test('a picture that ends too early is refused', async () => {
  const whole = await aJpeg();
  expect(await inspect('half.jpg', whole.subarray(0, whole.length / 2))).toMatchObject({ ok: false });
});

test.each<[string, Buffer]>([
  ['states', aModel(undefined, 4)],
  ['loads another file', aModel({ asset: { version: '2.0' }, buffers: [{ uri: 'http://elsewhere.example/a.bin' }] })],
  ['not valid glTF', aModel({})],
  ['without compression', aModel({ asset: { version: '2.0' }, extensionsRequired: ['KHR_draco_mesh_compression'] })],
  ['do not fit', aModelWithLongChunk()],
])('a model that %s is refused', async (words, bytes) => {
  expect(await inspect('model.glb', bytes)).toMatchObject({ ok: false, problem: expect.stringContaining(words) });
});

test('a model of more than 20 MB is refused', async () => {
  const bytes = Buffer.concat([aModel(undefined, 21 * 1024 ** 2), Buffer.alloc(21 * 1024 ** 2)]);
  expect(await inspect('model.glb', bytes.subarray(0, 21 * 1024 ** 2))).toMatchObject({ ok: false });
});

test('a valid model is accepted', async () => {
  expect(await inspect('model.glb', aModel())).toMatchObject({ ok: true, type: 'model/gltf-binary' });
});

test('films tell their size and duration', async () => {
  expect(await inspect('film.mp4', anMp4())).toMatchObject({
    type: 'video/mp4',
    facts: { width: 640, height: 360, seconds: 12.5 },
  });
  const frames = [{ at: 0, data: Uint8Array.of(1) }];
  const webm = writeWebm({ width: 320, height: 240, duration: 2500, frames });
  expect(await inspect('film.webm', webm)).toMatchObject({
    type: 'video/webm',
    facts: { width: 320, height: 240, seconds: 2.5 },
  });
});

test.each([
  ['notes.txt', 'Version 4.2', 'text/plain'],
  ['firmware.bin', Buffer.from([0, 1, 2, 255, 254]), 'application/octet-stream'],
  ['archive.jpg', Buffer.from('PK\x03\x04 and more', 'latin1'), 'application/zip'],
])('%s has the type of its content', async (name, bytes, type) => {
  expect(await inspect(name, bytes)).toMatchObject({ ok: true, type, facts: {} });
});
