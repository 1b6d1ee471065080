import { crc32, deflateRawSync } from 'node:zlib';

export type ZipFile = { name: string; body: string | Uint8Array };

/** 1 January 1980, the first day ZIP knows: the same files give the same archive. */
const day = 0x21;
const utf8Names = 0x800;
const deflated = 8;

const record = (size: number, fields: readonly (readonly [at: number, bytes: 2 | 4, value: number])[]): Buffer => {
  const buffer = Buffer.alloc(size);
  for (const [at, bytes, value] of fields) buffer.writeUIntLE(value, at, bytes);
  return buffer;
};

/** A ZIP archive in memory, for a few small files. */
export const zip = (files: readonly ZipFile[]): Buffer => {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const { name, body } of files) {
    const plain = Buffer.from(body as string);
    const packed = deflateRawSync(plain, { level: 9 });
    const path = Buffer.from(name);
    const sizes = [crc32(plain), packed.length, plain.length] as const;
    const head = record(30, [
      [0, 4, 0x04034b50],
      [4, 2, 20],
      [6, 2, utf8Names],
      [8, 2, deflated],
      [12, 2, day],
      [14, 4, sizes[0]],
      [18, 4, sizes[1]],
      [22, 4, sizes[2]],
      [26, 2, path.length],
    ]);
    const entry = record(46, [
      [0, 4, 0x02014b50],
      [4, 2, 20],
      [6, 2, 20],
      [8, 2, utf8Names],
      [10, 2, deflated],
      [14, 2, day],
      [16, 4, sizes[0]],
      [20, 4, sizes[1]],
      [24, 4, sizes[2]],
      [28, 2, path.length],
      [42, 4, offset],
    ]);
    local.push(head, path, packed);
    central.push(entry, path);
    offset += head.length + path.length + packed.length;
  }
  const directory = Buffer.concat(central);
  const end = record(22, [
    [0, 4, 0x06054b50],
    [8, 2, files.length],
    [10, 2, files.length],
    [12, 4, directory.length],
    [16, 4, offset],
  ]);
  return Buffer.concat([...local, directory, end]);
};
