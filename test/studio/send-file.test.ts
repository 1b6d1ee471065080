import { type Send, sendFile, UploadRefusal } from '@site/studio/media/send-file';
import { expect, test } from 'vitest';
import { aJpeg } from '#testing/assets.ts';
import { request } from '#testing/request.ts';
import { aColleague, staffData, studioHost, studioOrigin } from '#testing/staff.ts';
import { sharedSite } from '#testing/test-site.ts';
import { breakOff } from '#testing/upload.ts';

const shared = sharedSite();
const pause = () => Promise.resolve();
const ignore = () => undefined;
const noCallbacks = { onLocation: ignore, onProgress: ignore, onWaiting: ignore, pause };

/** What a browser of this person would send. */
const fetchAs =
  (site: { port: number; url: string }, cookie: string): Send =>
  async (path, { method = 'GET', headers, body }) => {
    const bytes = body instanceof Blob ? Buffer.from(await body.arrayBuffer()) : Buffer.alloc(0);
    const answer = await request(site.port, path, {
      host: studioHost,
      method,
      headers: {
        ...(headers as Record<string, string>),
        origin: studioOrigin(site),
        cookie,
        'content-length': bytes.length,
      },
      body: bytes,
    });
    const { location = '', 'upload-offset': offset = '' } = answer.headers;
    const isEmpty = method === 'HEAD' || answer.status === 204;
    return new Response(isEmpty ? null : answer.text, {
      status: answer.status,
      headers: { location, 'upload-offset': String(offset) },
    });
  };

test('an upload goes on after a break with what has arrived, and tells that it waits', async () => {
  const site = shared();
  const editor = await aColleague(site, 'editor');
  const photo = await aJpeg({ width: 900, height: 700 });
  const send = fetchAs(site, editor.cookie);
  const waits: boolean[] = [];
  const offsets: number[] = [];
  const pauses: number[] = [];
  let breaks = 0;
  const upload = await sendFile(new Blob([new Uint8Array(photo)]), {
    ...noCallbacks,
    signal: new AbortController().signal,
    onProgress: (sent) => offsets.push(sent),
    onWaiting: (isWaiting) => waits.push(isWaiting),
    pause: async (ms) => void pauses.push(ms),
    send: async (path, init) => {
      if (init.method !== 'PATCH' || breaks === 3) return send(path, init);
      breaks += 1;
      if (breaks === 3) await breakOff(site, editor, path, photo.subarray(0, 5000), 0);
      throw new TypeError('the network is lost');
    },
  });
  // The server answers in between, but nothing arrives: the pauses grow all the same.
  expect(pauses).toEqual([500, 1000, 2000]);
  expect(waits).toEqual([true, true, true, false]);
  expect(offsets.at(-1)).toBe(photo.length);
  const stored = await staffData(site, 'mediaAdd', { upload, name: 'sent/broken-off.jpg' }, editor);
  expect(stored.name).toBe('sent/broken-off.jpg');
});

test('an upload of an earlier visit goes on, and one that the server has removed begins again', async () => {
  const site = shared();
  const editor = await aColleague(site, 'editor');
  const photo = new Blob([new Uint8Array(await aJpeg({ width: 400, height: 300 }))]);
  const send = fetchAs(site, editor.cookie);
  const visit = new AbortController();
  let location = '';
  const first = sendFile(photo, {
    ...noCallbacks,
    signal: visit.signal,
    send,
    onLocation: (begun) => {
      location = begun;
      visit.abort();
    },
    pause: () => Promise.reject(new Error('the page was closed')),
  });
  await first.catch(ignore);
  const signal = new AbortController().signal;
  expect(await sendFile(photo, { ...noCallbacks, signal, send, location })).toBe(location.split('/').at(-1));
  await staffData(site, 'mediaAdd', { upload: location.split('/').at(-1), name: 'sent/later.jpg' }, editor);
  const again = await sendFile(photo, { ...noCallbacks, signal, send, location });
  expect(again).toMatch(/^[0-9a-f]{32}$/);
  expect(location).not.toContain(again);
});

test('what the server refuses is not tried again', async () => {
  const site = shared();
  const translator = await aColleague(site, 'translator');
  const signal = new AbortController().signal;
  const send = fetchAs(site, translator.cookie);
  await expect(sendFile(new Blob(['x']), { ...noCallbacks, signal, send })).rejects.toThrow(UploadRefusal);
});
