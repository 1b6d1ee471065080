import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { unzip } from '../documents/make/unzip.ts';
import { type ZipEntry, zipStream } from './zip-stream.ts';

const entry = (name: string, body: Buffer, pack: boolean): ZipEntry => ({
  name,
  date: '2026-11-15',
  pack,
  open: () => Promise.resolve(Readable.from([body.subarray(0, 7), body.subarray(7)])),
});

const text = Buffer.from('register;unit;scale\n'.repeat(500));
const dots = Buffer.from(Array.from({ length: 4000 }, (_, at) => (at * 7919) % 256));

test('files come out as they went in, with sizes and checksums that hold, and names in any script', async () => {
  const entries = [entry('GK7320 用户手册 4.6.pdf', dots, false), entry('kayıt tablosu.csv', text, true)];
  const zip = await buffer(zipStream(entries));
  expect(unzip(zip)).toEqual(
    new Map([
      ['GK7320 用户手册 4.6.pdf', dots],
      ['kayıt tablosu.csv', text],
    ]),
  );
  expect(zip.length).toBeLessThan(dots.length + text.length / 4);
});

test.each([true, false])('a source that fails ends the archive with its error (packed: %s)', async (pack) => {
  const broken: ZipEntry = {
    ...entry('x', dots, pack),
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

test('nothing is opened before its turn', async () => {
  const opened: string[] = [];
  const watched = (name: string): ZipEntry => ({
    ...entry(name, dots, false),
    open: () => {
      opened.push(name);
      return Promise.resolve(Readable.from([dots]));
    },
  });
  const chunks = zipStream([watched('a'), watched('b')]);
  await chunks.next();
  await chunks.next();
  expect(opened).toEqual(['a']);
  await chunks.return(undefined);
});
