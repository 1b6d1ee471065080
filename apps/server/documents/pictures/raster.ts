import { accentStyles, accentTones } from '@site/contract/accent';
import { drawPlate } from '@site/drawings/plate/plate';
import { renderScene } from '@site/drawings/scene/render';
import type { Scene } from '@site/drawings/scene/shape';
import { type Brand, letterhead, type Artwork, putArtwork } from '@site/drawings/svg/brand';
import { withAccent, withoutTheme } from '@site/drawings/svg/colour';
import { SvgDocument } from '@site/drawings/svg/document';
import { shapeText } from '@site/drawings/svg/shape-text';
import { rect } from '@site/drawings/svg/tags';
import { text, textWidth } from '@site/drawings/svg/text';
import sharp, { type Sharp } from 'sharp';
import { drawInitialMark } from '#assets/brand/initial-mark.ts';
import type { CompanyBrand } from '#assets/brand/read-brand.ts';
import { pick } from '#platform/database/public-rows.ts';
import { digest, type FindPicture, type PictureKind } from './kinds.ts';
import { drawFront } from './product-pictures.ts';
import { findProductDrawing, findShared, type SharedCollection } from './queries.ts';

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
const drawIcon = (brand: CompanyBrand, share: number): string => {
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

const [width, height, margin] = [1200, 630, 64];
const paper = '#f7f6f2';
const ink = '#12181f';
const titleStyle = { size: 50, line: 60, maxLines: 4 };
/** The width of the title's column; the picture gets the rest. */
const titleWidth = 500;

/** Wraps a title into lines and truncates it after the last allowed line. */
const wrap = (title: string): string[] => {
  const lines: string[] = [];
  for (const word of title.split(/\s+/)) {
    const extended = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && textWidth(extended, { size: titleStyle.size, cut: 'label' }) <= titleWidth)
      lines[lines.length - 1] = extended;
    else lines.push(word);
  }
  return lines.length <= titleStyle.maxLines
    ? lines
    : [...lines.slice(0, titleStyle.maxLines - 1), `${lines[titleStyle.maxLines - 1]} …`];
};

const drawBackground = (brand: Brand, heading: string | undefined, lines: readonly string[]): string => {
  const doc = new SvgDocument('s');
  const signal = brand.accent.light;
  const top = height / 2 - (lines.length * titleStyle.line) / 2 + titleStyle.size * 0.6;
  const body =
    rect(0, 0, width, height, 0, { fill: paper }) +
    rect(0, height - 10, 180, 10, 0, { fill: signal }) +
    letterhead(doc, brand, margin, margin + 30, 30, ink, signal) +
    (heading ? text(doc, heading, margin, top - titleStyle.line - 6, { size: 38, cut: 'mono', fill: signal }) : '') +
    lines
      .map((line, i) =>
        text(doc, line, margin, top + i * titleStyle.line, { ...titleStyle, cut: 'label', fill: ink, max: titleWidth }),
      )
      .join('');
  return withoutTheme(doc.render({ x: 0, y: 0, w: width, h: height }, body, { title: lines.join(' '), desc: '' }));
};

type Card = { brand: Brand; picture: string; heading?: string; title: string };

/** Draws a card of 1200 × 630 with the picture beside its title. Our fonts have no Chinese, so a Chinese card shows only the picture. */
const drawSocialCard = async ({ brand, picture, heading, title }: Card): Promise<Uint8Array> => {
  const isTitleDrawable = shapeText('label', title) !== undefined;
  const box = isTitleDrawable
    ? { left: margin + titleWidth + 40, top: margin, w: width - titleWidth - 2 * margin - 40, h: height - 2 * margin }
    : { left: margin, top: margin + 60, w: width - 2 * margin, h: height - 2 * margin - 70 };
  const drawn = await sharp(Buffer.from(withoutTheme(picture)), { density: 220 })
    .resize(box.w, box.h, { fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  const left = Math.round(box.left + (box.w - drawn.info.width) / 2);
  const top = Math.round(box.top + (box.h - drawn.info.height) / 2);
  return sharp(Buffer.from(drawBackground(brand, heading, isTitleDrawable ? wrap(title) : [])))
    .resize(width, height)
    .composite([{ input: drawn.data, left, top }])
    .png({ palette: true, quality: 90 })
    .toBuffer();
};

const encoders = {
  webp: (image: Sharp) => image.webp({ quality: 82 }),
  avif: (image: Sharp) => image.avif({ quality: 40, effort: 2 }),
  png: (image: Sharp) => image.png({ palette: true }),
} as const;

/** Draws the front in one of the widths of its address pattern; the pattern is fixed so that nobody can request arbitrary sizes. */
const findCardPicture: FindPicture = async (reading, { slug = '', width = '', type = '' }) => {
  const product = await findProductDrawing(reading, slug);
  const encode = encoders[type as keyof typeof encoders];
  const draw = (svg: string) => encode(sharp(Buffer.from(svg), { density: 200 }).resize(Number(width))).toBuffer();
  return product && { version: product.digest, draw: async () => draw(await drawFront(product, { detail: 'large' })) };
};

const findProductCard: FindPicture = async (reading, { slug = '' }) => {
  const { locale } = reading;
  const product = await findProductDrawing(reading, slug);
  if (!product) return undefined;
  const draw = async () =>
    drawSocialCard({
      brand: product.brand,
      picture: await drawFront(product, { detail: 'large' }),
      heading: product.model,
      title: pick(product.title, locale),
    });
  return { version: product.digest, draw };
};

const findSceneCard: FindPicture = async (reading, { collection = '', slug = '' }) => {
  const { locale } = reading;
  const entry = await findShared(reading, collection as SharedCollection, slug);
  if (!entry) return undefined;
  const brand = await reading.brand();
  const picture = () =>
    entry.scene ? renderScene(entry.scene as Scene, { theme: 'light', locale }) : drawPlate({ theme: 'light' });
  const draw = () =>
    drawSocialCard({
      brand: brand.printed,
      picture: withAccent(picture(), brand.facts.accent),
      title: pick(entry.title, locale),
    });
  return { version: digest(entry.digest, entry.sceneDigest ?? '', brand.digest), draw };
};

export const rasterKinds: PictureKind[] = [
  {
    address: /^\/media\/product\/(?<slug>[a-z0-9-]+)\/front-(?<width>264|320|400|640)\.(?<type>webp|avif|png)$/,
    find: findCardPicture,
    onDisk: true,
  },
  {
    address: /^\/media\/social\/product\/(?<slug>[a-z0-9-]+)\.png$/,
    find: findProductCard,
    byLanguage: true,
    onDisk: true,
  },
  {
    address: /^\/media\/social\/(?<collection>solution|case|news)\/(?<slug>[a-z0-9-]+)\.png$/,
    find: findSceneCard,
    byLanguage: true,
    onDisk: true,
  },
];
