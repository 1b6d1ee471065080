import type { Readable } from 'node:stream';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export type ZipEntry = {
  name: string;
  /** `YYYY-MM-DD` */
  date: string;
  /** True for text files; most other formats are compressed already. */
  compress: boolean;
  open: () => Promise<Readable>;
};

const firstYear = 1980;

/** ZIP stores local time, and its first year is 1980. */
const localMidnight = (date: string): Date => {
  const [year = firstYear, month = 1, day = 1] = date.split('-').map(Number);
  return year < firstYear ? new Date(firstYear, 0, 1) : new Date(year, month - 1, day);
};

/** Streams a ZIP archive of any number of files with one chunk in memory at a time. The caller ensures that it stays below 4 GiB. */
export async function* zipStream(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const output: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    output.push(chunk);
  });
  for await (const { name, date, compress, open } of entries) {
    const file = compress ? new ZipDeflate(name, { level: 6 }) : new ZipPassThrough(name);
    file.mtime = localMidnight(date);
    zip.add(file);
    yield* output.splice(0);
    for await (const chunk of (await open()) as AsyncIterable<Buffer>) {
      file.push(chunk);
      yield* output.splice(0);
    }
    file.push(new Uint8Array(), true);
    yield* output.splice(0);
  }
  zip.end();
  yield* output.splice(0);
}
