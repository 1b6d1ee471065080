import { drawPlate } from '@site/drawings/plate/plate';
import { renderScene } from '@site/drawings/scene/render';
import type { Scene } from '@site/drawings/scene/shape';
import { withAccent } from '@site/drawings/svg/colour';
import sharp, { type Sharp } from 'sharp';
import { pick } from '#platform/database/pick.ts';
import { digest, type FindPicture, type PictureKind } from './kinds.ts';
import { drawFront } from './product-pictures.ts';
import { findProductDrawing, findShared, type SharedNoun } from './queries.ts';
import { drawSocialCard } from './social-card.ts';

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

const findSceneCard: FindPicture = async (reading, { noun = '', slug = '' }) => {
  const { locale } = reading;
  const entry = await findShared(reading, noun as SharedNoun, slug);
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
    address: /^\/media\/social\/(?<noun>solution|case|news)\/(?<slug>[a-z0-9-]+)\.png$/,
    find: findSceneCard,
    byLanguage: true,
    onDisk: true,
  },
];
