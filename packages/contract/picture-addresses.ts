import type { Picture } from './fields.ts';

/** Widths in pixels in which pictures are served. They are fixed, so that nobody can request arbitrary sizes. Most phones need 720 to 800. */
export const pictureWidths = [320, 640, 800, 960, 1280, 1920] as const;
export const pictureFormats = ['avif', 'webp', 'jpg'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** Width to height of the crops. 40x21 is the shape of social cards, 1200 × 630. */
export const pictureRatios = { '1x1': 1, '4x3': 4 / 3, '3x2': 3 / 2, '16x9': 16 / 9, '40x21': 40 / 21 } as const;
export type PictureRatio = keyof typeof pictureRatios;

/** A focus is rounded to twentieths, so that a picture has a limited number of crops. */
export const focusSteps = 20;

type Shown = Pick<Picture, 'digest' | 'type' | 'width' | 'height' | 'focus'>;

const isVector = ({ type }: Shown): boolean => type === 'image/svg+xml';

const cropOf = ({ focus: [x, y] }: Shown, ratio: PictureRatio | undefined): string =>
  ratio ? `-${ratio}-${Math.round(x * focusSteps)}-${Math.round(y * focusSteps)}` : '';

/** The size in which a picture is shown, before it is scaled down. */
export const croppedSize = ({ width, height }: Pick<Shown, 'width' | 'height'>, ratio?: PictureRatio) => {
  if (!ratio) return { width, height };
  const shape = pictureRatios[ratio];
  return width / height > shape
    ? { width: Math.round(height * shape), height }
    : { width, height: Math.round(width / shape) };
};

/** A file as the company supplied it: an SVG, a film or a model. */
export const originalAddress = (digest: string, extension: 'svg' | 'mp4' | 'webm' | 'glb'): string =>
  `/media/asset/${digest}/original.${extension}`;

const sizedAddress = (picture: Shown, width: number | 'full', format: PictureFormat, ratio?: PictureRatio): string =>
  `/media/asset/${picture.digest}/${width}${cropOf(picture, ratio)}.${format}`;

/** The widths in which a picture exists. A picture is never enlarged, so a small one ends with its own width. */
const widthsOf = (picture: Shown, ratio?: PictureRatio): { name: number | 'full'; width: number }[] => {
  const { width } = croppedSize(picture, ratio);
  const smaller = pictureWidths.filter((one) => one < width).map((one) => ({ name: one, width: one }));
  return smaller.length < pictureWidths.length ? [...smaller, { name: 'full' as const, width }] : smaller;
};

/** All widths of a picture as the `srcset` of one format, or undefined for a picture that scales by itself. */
export const pictureSrcset = (picture: Shown, format: PictureFormat, ratio?: PictureRatio): string | undefined =>
  isVector(picture)
    ? undefined
    : widthsOf(picture, ratio)
        .map(({ name, width }) => `${sizedAddress(picture, name, format, ratio)} ${width}w`)
        .join(', ');

/** One address of a picture, about as wide as asked, for readers that choose no width themselves. */
export const pictureAddress = (
  picture: Shown,
  { width = 960, format = 'webp', ratio }: { width?: number; format?: PictureFormat; ratio?: PictureRatio } = {},
): string => {
  if (isVector(picture) && (format !== 'jpg' || !ratio)) return originalAddress(picture.digest, 'svg');
  const widths = widthsOf(picture, ratio);
  const { name } = widths.find((one) => one.width >= width) ?? widths.at(-1) ?? { name: 'full' as const };
  return sizedAddress(picture, name, format, ratio);
};

const variant = /^(\/media\/asset\/.+)\.(?:avif|webp|jpg)$/;

/** The same picture in another format, or undefined if the address is not one of a photograph. */
export const inFormat = (address: string, format: PictureFormat): string | undefined =>
  variant.test(address) ? address.replace(variant, `$1.${format}`) : undefined;

/** The whole picture for search engines, as structured data and sitemap name it. */
export const indexAddress = (picture: Shown): string => pictureAddress(picture, { width: 1280, format: 'jpg' });

/** The picture that other sites show for a shared page. They do not all read WebP. */
export const socialAddress = (picture: Shown): string =>
  pictureAddress(picture, { width: 1280, format: 'jpg', ratio: '40x21' });

/** The size of a social picture by its address; undefined for a photograph in its own width, which its address does not name. */
export const socialSizeOf = (address: string): { width: number; height: number } | undefined => {
  if (address.startsWith('/media/social/')) return { width: 1200, height: 630 };
  const width = Number(/^\/media\/asset\/[^/]+\/(\d+)-40x21-/.exec(address)?.[1]);
  return width > 0 ? { width, height: Math.round(width / pictureRatios['40x21']) } : undefined;
};
