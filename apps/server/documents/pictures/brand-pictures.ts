import { accentStyles, accentTones } from '@site/contract/accent';
import { type Artwork, putArtwork } from '@site/drawings/svg/brand';
import sharp from 'sharp';
import { drawInitialMark } from '#assets/brand/initial-mark.ts';
import type { CompanyBrand } from '#assets/brand/read-brand.ts';
import { digest, type FindPicture, type PictureKind } from './kinds.ts';

/** Pages show the part `art` in their own colours; opened alone, the file shows it in black. */
const asFile = ({ width, height, body }: Artwork): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><symbol id="art" viewBox="0 0 ${width} ${height}">${body}</symbol><use href="#art" width="${width}" height="${height}"/></svg>`;

const markOf = ({ mark, facts: { name, language } }: CompanyBrand): Artwork =>
  mark?.page ?? drawInitialMark(name, language);

const findArtwork: FindPicture = async (reading, { name = '' }) => {
  const brand = await reading.brand();
  const artwork = name === 'mark' ? markOf(brand) : brand.logo?.page;
  return artwork && { version: brand.digest, draw: () => asFile(artwork) };
};

/** The mark on paper. A tile with the initial is its own ground. `share` is the part of the width that the mark takes. */
export const drawIcon = (brand: CompanyBrand, share: number): string => {
  const { accent } = brand.facts;
  const size = 32;
  const room = size * share;
  const box = { x: (size - room) / 2, y: (size + room) / 2, w: room, h: room };
  const mark = markOf(brand);
  // A mark that is not square is centred in its box.
  const scale = Math.min(room / mark.width, room / mark.height);
  const centred = { ...box, x: (size - mark.width * scale) / 2, y: (size + mark.height * scale) / 2 };
  const tones = accentTones(accent);
  const art = putArtwork(mark, centred, '#12181f', accent.light).replaceAll('var(--on-signal)', tones.onSignal.light);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><rect width="${size}" height="${size}" fill="${brand.mark ? '#f7f6f2' : accent.light}"/>${art}</svg>`;
};

const findIcon: FindPicture = async (reading) => {
  const brand = await reading.brand();
  return { version: brand.digest, draw: () => drawIcon(brand, 1) };
};

/** Launchers cut a maskable icon into any shape, so its mark is smaller. */
const findRasterIcon: FindPicture = async (reading, { maskable, width = '' }) => {
  const brand = await reading.brand();
  const size = Number(width);
  const draw = () =>
    sharp(Buffer.from(drawIcon(brand, maskable ? 0.64 : 0.84)), { density: (72 * size) / 32 })
      .resize(size, size)
      .png({ palette: true })
      .toBuffer();
  return { version: brand.digest, draw };
};

/** The address names both colours, so that browsers may cache the style sheet for ever. */
const findStyles: FindPicture = (_, { light = '', dark = '' }) =>
  Promise.resolve({
    version: digest(light, dark),
    draw: () => accentStyles({ light: `#${light}`, dark: `#${dark}` }),
  });

export const brandPictures: PictureKind[] = [
  { address: /^\/media\/brand\/(?<name>logo|mark)\.svg$/, find: findArtwork },
  { address: /^\/media\/brand\/accent-(?<light>[0-9a-f]{6})-(?<dark>[0-9a-f]{6})\.css$/, find: findStyles },
  { address: /^\/favicon\.svg$/, find: findIcon },
  { address: /^\/icon-(?<maskable>maskable-)?(?<width>192|512)\.png$/, find: findRasterIcon, onDisk: true },
];
