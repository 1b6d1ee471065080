import { crc32, inflateRawSync } from 'node:zlib';

/** Reads an archive by its central directory, as every program does. For tests. */
export const unzip = (archive: Buffer): Map<string, Buffer> => {
  const end = archive.length - 22;
  if (archive.readUInt32LE(end) !== 0x06054b50) throw new Error('no archive');
  const files = new Map<string, Buffer>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (archive.readUInt32LE(at) !== 0x02014b50) throw new Error('no entry');
    const [packed, nameLength, local] = [
      archive.readUInt32LE(at + 20),
      archive.readUInt16LE(at + 28),
      archive.readUInt32LE(at + 42),
    ];
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const stored = archive.subarray(start, start + packed);
    const body = archive.readUInt16LE(at + 10) === 0 ? stored : inflateRawSync(stored);
    if (crc32(body) !== archive.readUInt32LE(at + 16)) throw new Error(`${name}: checksum`);
    if (body.length !== archive.readUInt32LE(at + 24)) throw new Error(`${name}: length`);
    files.set(name, body);
    at += 46 + nameLength;
  }
  return files;
};
