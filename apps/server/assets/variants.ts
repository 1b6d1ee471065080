import {
  croppedSize,
  focusSteps,
  type PictureFormat,
  type PictureRatio,
  pictureWidths,
} from '@site/contract/picture-addresses';
import sharp, { type Sharp } from 'sharp';

export type Variant = {
  width: number | 'full';
  format: PictureFormat;
  crop?: { ratio: PictureRatio; focus: readonly [number, number] };
};

/** The inspection has checked the number of pixels; this is a second bound for files of another origin. */
const limitInputPixels = 80_000_000;
/** Many times what the largest picture takes. A visitor's request waits for it, and so do all others in its queue. */
const maxSeconds = 60;
/** An SVG is drawn at three times the size, so that one of 100 pixels is not blurred on a card. */
const svgDensity = 216;
const ownSvgDensity = 72;
/** A renderer holds several layers of all these pixels; no picture that is shown has half as many. */
const maxSvgPixels = 12_000_000;

const encoders: { [F in PictureFormat]: (image: Sharp) => Sharp } = {
  avif: (image) => image.avif({ quality: 55, effort: 2 }),
  webp: (image) => image.webp({ quality: 80, effort: 3 }),
  jpg: (image) => image.flatten({ background: '#ffffff' }).jpeg({ quality: 82, mozjpeg: true }),
};

/** The part of the picture around its focus: as large as possible, and as close to the focus as the edges allow. */
const regionOf = (size: { width: number; height: number }, { ratio, focus: [x, y] }: NonNullable<Variant['crop']>) => {
  const { width, height } = croppedSize(size, ratio);
  const start = (whole: number, part: number, step: number) =>
    Math.round(Math.min(Math.max((whole * step) / focusSteps - part / 2, 0), whole - part));
  return { left: start(size.width, width, x), top: start(size.height, height, y), width, height };
};

const openOptions = async (original: Buffer) => {
  const { format, width, height } = await sharp(original, { limitInputPixels: false }).metadata();
  const scale = Math.sqrt(maxSvgPixels / (width * height));
  return { limitInputPixels, ...(format === 'svg' && { density: Math.min(svgDensity, ownSvgDensity * scale) }) };
};

/** Makes a picture of a fixed width from the stored one. It is never wider than what it is made from. */
export const makeVariant = async (original: Buffer, { width, format, crop }: Variant): Promise<Buffer> => {
  const options = await openOptions(original);
  const { width: ownWidth, height: ownHeight } = await sharp(original, options).metadata();
  const picture = sharp(original, options).timeout({ seconds: maxSeconds });
  const cropped = crop ? picture.extract(regionOf({ width: ownWidth, height: ownHeight }, crop)) : picture;
  const maxWidth = width === 'full' ? (pictureWidths.at(-1) ?? 0) : width;
  return encoders[format](cropped.resize({ width: maxWidth, withoutEnlargement: true })).toBuffer();
};
