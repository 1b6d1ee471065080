import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { inflateRawSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { type ZipEntry, zipStream } from './zip-stream.ts';

const entry = (name: string, body: Buffer, pack: boolean): ZipEntry => ({
  name,
  date: '2026-11-15',
  pack,
  open: () => Promise.resolve(Readable.from([body.subarray(0, 7), body.subarray(7)])),
});

/** As archive programs read it: from the directory at its end. */
const readZip = (zip: Buffer) => {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06'));
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [packed, names] = [zip.readUInt32LE(at + 20), zip.readUInt16LE(at + 28)];
    const local = zip.readUInt32LE(at + 42);
    const body = zip.subarray(local + 30 + names, local + 30 + names + packed);
    const plain = zip.readUInt16LE(at + 10) === 8 ? inflateRawSync(body) : body;
    files.set(zip.subarray(at + 46, at + 46 + names).toString(), plain);
    at += 46 + names;
  }
  return files;
};

const text = Buffer.from('register;unit;scale\n'.repeat(500));
const dots = Buffer.from(Array.from({ length: 4000 }, (_, at) => (at * 7919) % 256));

test('files come out as they went in, with names in any script', async () => {
  const entries = [entry('GK7320 用户手册 4.6.pdf', dots, false), entry('kayıt tablosu.csv', text, true)];
  const zip = await buffer(zipStream(entries));
  expect(readZip(zip)).toEqual(
    new Map([
      ['GK7320 用户手册 4.6.pdf', dots],
      ['kayıt tablosu.csv', text],
    ]),
  );
  expect(zip.length).toBeLessThan(dots.length + text.length / 4);
});

test('an archive program finds no fault with it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'zip-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'a.zip');
  writeFileSync(path, await buffer(zipStream([entry('plain.pdf', dots, false), entry('map.csv', text, true)])));
  execFileSync('unzip', ['-q', path, '-d', folder]);
  expect(readFileSync(join(folder, 'plain.pdf'))).toEqual(dots);
  expect(readFileSync(join(folder, 'map.csv'))).toEqual(text);
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
