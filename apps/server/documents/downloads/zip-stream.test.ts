import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { unzip } from '#testing/downloads.ts';
import { type ZipEntry, zipStream } from './zip-stream.ts';

const entry = (name: string, body: Buffer, compress: boolean): ZipEntry => ({
  name,
  date: '2026-11-15',
  compress,
  open: () => Promise.resolve(Readable.from([body.subarray(0, 7), body.subarray(7)])),
});

const text = Buffer.from('register;unit;scale\n'.repeat(500));
const binary = Buffer.from(Array.from({ length: 4000 }, (_, at) => (at * 7919) % 256));

test('files and names in any script survive zipping and unzipping', async () => {
  const entries = [entry('GK7320 用户手册 4.6.pdf', binary, false), entry('kayıt tablosu.csv', text, true)];
  const zip = await buffer(zipStream(entries));
  expect(unzip(zip)).toEqual(
    new Map([
      ['GK7320 用户手册 4.6.pdf', binary],
      ['kayıt tablosu.csv', text],
    ]),
  );
  expect(zip.length).toBeLessThan(binary.length + text.length / 4);
});

test.each([true, false])('a source that fails ends the archive with its error (compressed: %s)', async (compress) => {
  const broken: ZipEntry = {
    ...entry('x', binary, compress),
    open: () =>
      Promise.resolve(
        new Readable({
          read() {
            this.destroy(new Error('the disk is gone'));
          },
        }),
      ),
  };
  await expect(buffer(zipStream([broken]))).rejects.toThrow('the disk is gone');
});

test('a file is not opened before its turn', async () => {
  const opened: string[] = [];
  const watched = (name: string): ZipEntry => ({
    ...entry(name, binary, false),
    open: () => {
      opened.push(name);
      return Promise.resolve(Readable.from([binary]));
    },
  });
  const chunks = zipStream([watched('a'), watched('b')]);
  await chunks.next();
  await chunks.next();
  expect(opened).toEqual(['a']);
  await chunks.return(undefined);
});

test('the same files give the same bytes, in any time zone and with a date before ZIP’s first year', async () => {
  const entries = [{ ...entry('old.csv', text, true), date: '1969-12-31' }, entry('new.pdf', binary, false)];
  const zone = process.env['TZ'];
  const first = await buffer(zipStream(entries));
  process.env['TZ'] = 'Pacific/Auckland';
  const second = await buffer(zipStream(entries));
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
  expect(second.equals(first)).toBe(true);
});

test('a large file is streamed in chunks without being buffered', async () => {
  const chunk = Buffer.alloc(64 * 1024, 'a');
  let read = 0;
  const large: ZipEntry = {
    ...entry('large.bin', chunk, false),
    open: () =>
      Promise.resolve(
        Readable.from(
          (function* () {
            for (; read < 200; read += 1) yield chunk;
          })(),
          { highWaterMark: 1 },
        ),
      ),
  };
  let written = 0;
  for await (const part of zipStream([large])) {
    written += part.length;
    expect(read * chunk.length - written).toBeLessThan(4 * chunk.length);
  }
  expect(written).toBeGreaterThan(200 * chunk.length);
});
