import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import PdfDocument from 'pdfkit';
import sharp from 'sharp';

type Size = { width?: number; height?: number };

/** A photograph: noise, because a plain picture compresses to nothing. */
export const aPhoto = ({ width = 800, height = 600 }: Size = {}) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#55606b',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  });

export const aJpeg = (size?: Size): Promise<Buffer> => aPhoto(size).jpeg({ quality: 70 }).toBuffer();

/** A PNG that claims any size: only its header is real. */
export const aPngHeader = async (width: number, height: number): Promise<Buffer> => {
  const png = await sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
};

/** A binary glTF with this description. `stated` is the length that its header claims. */
export const aModel = (json: object = { asset: { version: '2.0' } }, stated?: number): Buffer => {
  const text = JSON.stringify(json);
  const data = Buffer.from(text.padEnd(Math.ceil(text.length / 4) * 4));
  const head = Buffer.alloc(20);
  head.write('glTF', 0, 'latin1');
  head.writeUInt32LE(2, 4);
  head.writeUInt32LE(stated ?? head.length + data.length, 8);
  head.writeUInt32LE(data.length, 12);
  head.write('JSON', 16, 'latin1');
  return Buffer.concat([head, data]);
};

const box = (type: string, ...content: Buffer[]): Buffer => {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
};

/** The container of an MP4 film of 640 × 360 and 12.5 seconds, with noise instead of pictures. */
export const anMp4 = (mediaBytes = 4000): Buffer => {
  const movie = Buffer.alloc(100);
  movie.writeUInt32BE(1000, 12);
  movie.writeUInt32BE(12_500, 16);
  const track = Buffer.alloc(84);
  track.writeUInt32BE(640 * 65_536, 76);
  track.writeUInt32BE(360 * 65_536, 80);
  const media = Buffer.from(Array.from({ length: mediaBytes }, (_, at) => at % 251));
  return Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\0\0isom', 'latin1')),
    box('mdat', media),
    box('moov', box('mvhd', movie), box('trak', box('tkhd', track))),
  ]);
};

/** A PDF with these texts, one on each page. */
export const aPdf = (pages: readonly string[]): Promise<Buffer> => {
  const pdf = new PdfDocument({ autoFirstPage: false });
  for (const page of pages) pdf.addPage().text(page);
  pdf.end();
  return buffer(pdf);
};
