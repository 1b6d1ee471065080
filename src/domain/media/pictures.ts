import QRCode from 'qrcode';
import { renderDiagram } from '#drawings/diagram/render.ts';
import { renderScene } from '#drawings/scene/render.ts';
import type { Scene } from '#drawings/scene/shape.ts';
import { pick } from '../pick.ts';
import { filmKinds } from './film/films.ts';
import { honourPictures } from './honour-picture.ts';
import { digest, type Find, type PictureKind } from './kinds.ts';
import { productPictures } from './product-pictures.ts';
import { findBrandPicture, findDiagram, findQrTarget, findScene } from './queries.ts';
import { rasterKinds } from './raster.ts';

const themeOf = (dark: string | undefined) => (dark ? 'dark' : 'light');

const ofScene: Find = async (reading, { slug = '', dark }) => {
  const { locale } = reading;
  const found = await findScene(reading, slug);
  const theme = themeOf(dark);
  return found && { version: found.digest, draw: () => renderScene(found.data as Scene, { theme, locale }) };
};

const ofDiagram: Find = async (reading, { slug = '', dark }) => {
  const { locale } = reading;
  const found = await findDiagram(reading, slug);
  if (!found) return undefined;
  const options = { theme: themeOf(dark), locale, title: pick(found.title, locale) } as const;
  return { version: found.digest, draw: () => renderDiagram(found.diagram, options) };
};

const ofQr: Find = async ({ db }, { kind = '' }) => {
  const target = await findQrTarget(db, kind);
  const draw = (text: string) => QRCode.toString(text, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 });
  return target === undefined ? undefined : { version: digest(target), draw: () => draw(target) };
};

const ofBrand: Find = async ({ db }, { name = '' }) => {
  const picture = await findBrandPicture(db, name);
  return picture === undefined ? undefined : { version: digest(picture), draw: () => picture };
};

/** Which address is which file. */
export const pictureKinds: PictureKind[] = [
  ...productPictures,
  { address: /^\/media\/scene\/(?<slug>[a-z0-9-]+)(?<dark>\.dark)?\.svg$/, find: ofScene, byLanguage: true },
  { address: /^\/media\/diagram\/(?<slug>[a-z0-9-]+)(?<dark>\.dark)?\.svg$/, find: ofDiagram, byLanguage: true },
  { address: /^\/media\/qr\/(?<kind>[a-z0-9-]+)\.svg$/, find: ofQr },
  { address: /^\/media\/brand\/(?<name>[a-z0-9-]+\.svg)$/, find: ofBrand },
  ...honourPictures,
  ...rasterKinds,
  ...filmKinds,
];
