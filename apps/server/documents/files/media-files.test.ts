import { media } from '@site/contract/media';
import { expect, test } from 'vitest';
import { request } from '#testing/request.ts';
import { sharedSite } from '#testing/test-site.ts';

const site = sharedSite();

test('a film is sent whole or in ranges, and a range past its end returns 416', async () => {
  const { port } = site();
  const address = media.video('gk7320', 'terminals');
  const whole = await request(port, address);
  expect([whole.status, whole.headers['content-type'], whole.headers['accept-ranges']]).toEqual([
    200,
    'video/webm',
    'bytes',
  ]);
  const part = await request(port, address, { headers: { range: 'bytes=100-199' } });
  expect([part.status, part.headers['content-range']]).toEqual([206, `bytes 100-199/${whole.body.length}`]);
  expect(part.body.equals(whole.body.subarray(100, 200))).toBe(true);
  const beyond = await request(port, address, { headers: { range: `bytes=${whole.body.length}-` } });
  expect([beyond.status, beyond.headers['content-range']]).toEqual([416, `bytes */${whole.body.length}`]);
  const changed = await request(port, address, { headers: { range: 'bytes=0-9', 'if-range': '"other"' } });
  expect([changed.status, changed.body.length]).toEqual([200, whole.body.length]);
  const head = await request(port, address, { method: 'HEAD' });
  expect([head.headers['content-length'], head.body.length]).toEqual([String(whole.body.length), 0]);
  const same = await request(port, address, { headers: { 'if-none-match': String(whole.headers.etag) } });
  expect(same.status).toBe(304);
});

test('the 3D model has its content type and is compressed for clients that accept it', async () => {
  const { port } = site();
  const plain = await request(port, media.productModel('gk7320'));
  const small = await request(port, media.productModel('gk7320'), { headers: { 'accept-encoding': 'br' } });
  expect([plain.headers['content-type'], plain.body.toString('latin1', 0, 4)]).toEqual(['model/gltf-binary', 'glTF']);
  expect([small.headers['content-encoding'], small.body.length < plain.body.length]).toEqual(['br', true]);
});

test('captions are in the host’s language', async () => {
  const { port } = site();
  const { text, headers } = await request(port, media.videoCaptions('gk7320', 'front'), { host: 'es.localhost' });
  expect([headers['content-type'], text.includes('pantalla')]).toEqual(['text/vtt; charset=utf-8', true]);
});
