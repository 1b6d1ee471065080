import { isUtf8 } from 'node:buffer';

/** The number of bytes that tell the type of a file. */
export const headBytes = 4096;

const ascii = (head: Buffer, from: number, to: number): string => head.toString('latin1', from, to);

/** Brands of ISO media files, which begin with a box `ftyp`. */
const typeOfBrand = (brand: string): string => {
  if (/^avi[fs]$/.test(brand)) return 'image/avif';
  if (/^(?:heic|heix|mif1|msf1)$/.test(brand)) return 'image/heic';
  return brand === 'qt  ' ? 'video/quicktime' : 'video/mp4';
};

/** Each part can be read in one way only: a comment that could reach over the next one made this take for ever. */
const isSvg = (head: Buffer): boolean =>
  /^\uFEFF?\s*(?:<\?xml[^>]*>\s*|<!--(?:(?!-->)[\s\S])*-->\s*|<!DOCTYPE[^>[]*(?:\[[^\]]*\][^>]*)?>\s*)*<(?:\w+:)?svg[\s>/]/i.test(
    head.toString('utf8'),
  );

/** Cuts an incomplete character at the end, which is no sign of a binary file. */
const isText = (head: Buffer): boolean =>
  !head.includes(0) && [0, 1, 2, 3].some((cut) => isUtf8(head.subarray(0, head.length - cut)));

const signatures: readonly (readonly [(head: Buffer) => boolean, string | ((head: Buffer) => string)])[] = [
  [(head) => head.readUIntBE(0, 3) === 0xffd8ff, 'image/jpeg'],
  [(head) => ascii(head, 0, 8) === '\x89PNG\r\n\x1a\n', 'image/png'],
  [(head) => ascii(head, 0, 4) === 'RIFF' && ascii(head, 8, 12) === 'WEBP', 'image/webp'],
  [(head) => /^GIF8[79]a$/.test(ascii(head, 0, 6)), 'image/gif'],
  [(head) => ['II*\0', 'MM\0*'].includes(ascii(head, 0, 4)), 'image/tiff'],
  [(head) => ascii(head, 4, 8) === 'ftyp', (head) => typeOfBrand(ascii(head, 8, 12))],
  [
    (head) => head.readUInt32BE(0) === 0x1a45dfa3,
    (head) => (head.subarray(0, 256).includes('webm') ? 'video/webm' : 'video/x-matroska'),
  ],
  [(head) => ascii(head, 0, 4) === 'glTF', 'model/gltf-binary'],
  [(head) => head.subarray(0, 1024).includes('%PDF-'), 'application/pdf'],
  [(head) => ['PK\x03\x04', 'PK\x05\x06'].includes(ascii(head, 0, 4)), 'application/zip'],
  [isSvg, 'image/svg+xml'],
  [isText, 'text/plain'],
];

/** Tells the type of a file by its first bytes. The name is not asked: anyone can choose one. */
export const detectType = (head: Buffer): string => {
  // A dozen bytes are read without a check of the length.
  const padded = head.length < 16 ? Buffer.concat([head, Buffer.alloc(16, ' ')]) : head;
  const [, type = 'application/octet-stream'] = signatures.find(([matches]) => matches(padded)) ?? [];
  return typeof type === 'string' ? type : type(padded);
};
