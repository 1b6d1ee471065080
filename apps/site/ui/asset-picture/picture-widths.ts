import type { Picture } from '@site/contract/fields';
import { pictureAddress } from '@site/contract/picture-addresses';

/** `--margin` of a phone in `ui/styles/tokens.css`; a test compares both. */
const phoneMarginPx = 20;

/**
 * How wide a picture as wide as the page's column is on a phone, for `sizes`. Margins of wider windows are larger, so
 * these fetch slightly more than they show.
 */
export const columnWidth = `calc(100vw - ${2 * phoneMarginPx}px)`;

/** Only a drawing has a scale: the size of a photograph, or of the plate with a product's name, says nothing about the device. */
export const isDrawing = ({ image }: { image: string }): boolean => image.endsWith('/front.svg');

/** The drawing for sizes below 160 px: fewer strokes, no text, a tenth of the bytes. */
export const smallDrawing = (image: string): string => image.replace(/\/front\.svg$/, '/front-s.svg');

/** Two and three times the 132 pixels of the home page, and the width of a card on a phone. */
const rasterWidths = [264, 400, 640];

/** The drawing as raster pictures, as a `srcset`: on phones an SVG costs more to lay out than it saves in bytes. */
export const rasterDrawing = (image: string): string | undefined =>
  isDrawing({ image })
    ? rasterWidths.map((width) => `${image.replace(/\.svg$/, `-${width}.avif`)} ${width}w`).join(', ')
    : undefined;

/** One address for a product's thumbnail, where the photograph itself is not at hand. */
export const thumbnailAddress = ({ image, picture }: { image: string; picture?: Picture | undefined }): string =>
  picture ? pictureAddress(picture, { width: 320, ratio: '4x3' }) : smallDrawing(image);
