import type { Metadata, Sharp } from 'sharp';
import { type Inspection, refuse } from './inspection.ts';

/** A picture of 80 megapixels takes 320 MB of memory when it is decoded. */
const maxPixels = 80_000_000;
const maxBytes = 64 * 1024 ** 2;

const options = { limitInputPixels: maxPixels, failOn: 'error' } as const;

/** High enough that a second compression is not visible; the file is what all smaller pictures are made from. */
const encoders: Record<string, (image: Sharp) => Sharp> = {
  'image/jpeg': (image) => image.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }),
  'image/png': (image) => image.png({ compressionLevel: 9 }),
  'image/webp': (image) => image.webp({ quality: 92 }),
  'image/avif': (image) => image.avif({ quality: 80, effort: 3 }),
};

/** Cameras write where and when a picture was taken, and which way they were held. */
const needsNormalising = ({ orientation = 1, exif, xmp, iptc, icc, tifftagPhotoshop }: Metadata): boolean =>
  orientation !== 1 || [exif, xmp, iptc, icc, tifftagPhotoshop].some((part) => part !== undefined);

/**
 * Reads the size of a picture and decodes it once to find damage. A picture that has metadata is turned upright, converted to
 * sRGB and written without them; the result has none, so a second import finds nothing to do.
 */
export const inspectPicture = async (bytes: Buffer, type: string): Promise<Inspection> => {
  if (bytes.length > maxBytes) return refuse(`${bytes.length} bytes; a picture has at most 64 MB`);
  // Loaded with the first picture: a site starts faster without it.
  const { default: sharp } = await import('sharp');
  try {
    const metadata = await sharp(bytes, { ...options, limitInputPixels: false }).metadata();
    const { width, height } = metadata;
    if (width * height > maxPixels)
      return refuse(`${width} × ${height} pixels; a picture has at most ${maxPixels / 1_000_000} megapixels`);
    const encode = encoders[type];
    if (!encode || !needsNormalising(metadata)) {
      await sharp(bytes, options).resize(32, 32, { fit: 'inside' }).raw().toBuffer();
      return { ok: true, facts: { width, height } };
    }
    const upright = await encode(sharp(bytes, options).autoOrient()).toBuffer({ resolveWithObject: true });
    return { ok: true, content: upright.data, facts: { width: upright.info.width, height: upright.info.height } };
  } catch (error) {
    return refuse(`the picture is damaged: ${(error as Error).message.split('\n')[0]}`);
  }
};
