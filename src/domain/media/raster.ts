import sharp, { type Sharp } from 'sharp';
import { frontView } from '#drawings/product/front-view.ts';
import { renderScene } from '#drawings/scene/render.ts';
import type { Scene } from '#drawings/scene/shape.ts';
import { pick } from '../pick.ts';
import { digest, type Find, type PictureKind } from './kinds.ts';
import { toDrawn } from './product-pictures.ts';
import { findProductDrawing, findShared, type SharedNoun } from './queries.ts';
import { socialCard } from './social-card.ts';

const encoders = {
  webp: (image: Sharp) => image.webp({ quality: 82 }),
  avif: (image: Sharp) => image.avif({ quality: 60, effort: 3 }),
  png: (image: Sharp) => image.png({ palette: true }),
} as const;

/** Only these widths are made, so that nobody can ask for endless ones. */
const card: Find = async (reading, { slug = '', width = '', type = '' }) => {
  const found = await findProductDrawing(reading, slug);
  const encode = encoders[type as keyof typeof encoders];
  const draw = (svg: string) => encode(sharp(Buffer.from(svg), { density: 200 }).resize(Number(width))).toBuffer();
  return found && { version: found.digest, draw: () => draw(frontView(toDrawn(found), { detail: 'large' })) };
};

const sharedProduct: Find = async (reading, { slug = '' }) => {
  const { locale } = reading;
  const found = await findProductDrawing(reading, slug);
  if (!found) return undefined;
  const draw = () =>
    socialCard({
      picture: frontView(toDrawn(found), { detail: 'large' }),
      heading: found.model,
      title: pick(found.title, locale),
    });
  return { version: found.digest, draw };
};

const sharedScene: Find = async (reading, { noun = '', slug = '' }) => {
  const { locale } = reading;
  const found = await findShared(reading, noun as SharedNoun, slug);
  if (!found) return undefined;
  const draw = () =>
    socialCard({
      picture: renderScene(found.scene as Scene, { theme: 'light', locale }),
      title: pick(found.title, locale),
    });
  return { version: digest(found.digest, found.sceneDigest), draw };
};

export const rasterKinds: PictureKind[] = [
  {
    address: /^\/media\/product\/(?<slug>[a-z0-9-]+)\/front-(?<width>320|640)\.(?<type>webp|avif|png)$/,
    find: card,
    onDisk: true,
  },
  {
    address: /^\/media\/social\/product\/(?<slug>[a-z0-9-]+)\.png$/,
    find: sharedProduct,
    byLanguage: true,
    onDisk: true,
  },
  {
    address: /^\/media\/social\/(?<noun>solution|case|news)\/(?<slug>[a-z0-9-]+)\.png$/,
    find: sharedScene,
    byLanguage: true,
    onDisk: true,
  },
];
