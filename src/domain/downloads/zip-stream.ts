import { pipeline, Readable } from 'node:stream';
import { createDeflateRaw, crc32 } from 'node:zlib';

export type ZipEntry = {
  name: string;
  /** `YYYY-MM-DD` */
  date: string;
  /** Worth packing: text is, what is packed already is not. */
  pack: boolean;
  open: () => Promise<Readable>;
};

/** Names in UTF-8, and sizes after the body: nobody knows them before it has gone by. */
const flags = 0x0800 | 0x0008;
const methods = { stored: 0, deflated: 8 } as const;
const version = 20;

type Field = readonly [bytes: 2 | 4, value: number];

const record = (...fields: readonly Field[]): Buffer => {
  const buffer = Buffer.alloc(fields.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of fields) at = buffer.writeUIntLE(value, at, bytes);
  return buffer;
};

/** DOS counts years from 1980, in seven bits. */
const dosDay = (date: string): number => {
  const [year = 1980, month = 1, day = 1] = date.split('-').map(Number);
  return (Math.max(0, year - 1980) << 9) | (month << 5) | day;
};

type Sums = { crc: number; size: number; packed: number };

async function* counted(source: Readable, sums: Sums): AsyncGenerator<Buffer> {
  for await (const chunk of source as AsyncIterable<Buffer>) {
    sums.crc = crc32(chunk, sums.crc);
    sums.size += chunk.length;
    yield chunk;
  }
}

/** A failure of the source reaches the reader through the packer. */
const packed = (plain: AsyncGenerator<Buffer>): AsyncIterable<Buffer> =>
  pipeline(Readable.from(plain), createDeflateRaw({ level: 6 }), () => {});

/** A ZIP archive of any number of files, one chunk in memory at a time. Below 4 GiB: whoever calls keeps to that. */
export async function* zipStream(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let offset = 0;
  for await (const { name, date, pack, open } of entries) {
    const path = Buffer.from(name);
    const method = pack ? methods.deflated : methods.stored;
    const head: Field[] = [
      [2, version],
      [2, flags],
      [2, method],
      [2, 0],
      [2, dosDay(date)],
    ];
    const local = record([4, 0x04034b50], ...head, [4, 0], [4, 0], [4, 0], [2, path.length], [2, 0]);
    yield Buffer.concat([local, path]);
    const sums: Sums = { crc: 0, size: 0, packed: 0 };
    const plain = counted(await open(), sums);
    for await (const chunk of pack ? packed(plain) : plain) {
      sums.packed += chunk.length;
      yield chunk;
    }
    const sizes: Field[] = [
      [4, sums.crc],
      [4, sums.packed],
      [4, sums.size],
    ];
    const descriptor = record([4, 0x08074b50], ...sizes);
    yield descriptor;
    const lengths: Field[] = [
      [2, path.length],
      [2, 0],
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, offset],
    ];
    directory.push(record([4, 0x02014b50], [2, version], ...head, ...sizes, ...lengths), path);
    offset += local.length + path.length + sums.packed + descriptor.length;
  }
  const central = Buffer.concat(directory);
  const count = directory.length / 2;
  yield central;
  yield record([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, central.length], [4, offset], [2, 0]);
}
