/** The drawing for sizes below 160 px: fewer strokes, no text, a tenth of the bytes. */
export const smallPicture = (image: string): string => image.replace(/\/front\.svg$/, '/front-s.svg');
