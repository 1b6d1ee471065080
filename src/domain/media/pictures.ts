import QRCode from 'qrcode';
import { renderDiagram } from '#drawings/diagram/render.ts';
import { drawPlate } from '#drawings/plate/plate.ts';
import { renderScene } from '#drawings/scene/render.ts';
import type { Scene } from '#drawings/scene/shape.ts';
import { pick } from '../pick.ts';
import { filmKinds } from './film/films.ts';
import { honourPictures } from './honour-picture.ts';
import { digest, type FindPicture, type PictureKind } from './kinds.ts';
import { productPictures } from './product-pictures.ts';
import { findBrandPicture, findDiagram, findQrTarget, findScene } from './queries.ts';
import { rasterKinds } from './raster.ts';

const themeOf = (dark: string | undefined) => (dark ? 'dark' : 'light');

const findScenePicture: FindPicture = async (reading, { slug = '', dark }) => {
  const { locale } = reading;
  const scene = await findScene(reading, slug);
  const theme = themeOf(dark);
  return scene && { version: scene.digest, draw: () => renderScene(scene.data as Scene, { theme, locale }) };
};

const findDiagramPicture: FindPicture = async (reading, { slug = '', dark }) => {
  const { locale } = reading;
  const solution = await findDiagram(reading, slug);
  if (!solution) return undefined;
  const options = { theme: themeOf(dark), locale, title: pick(solution.title, locale) } as const;
  return { version: solution.digest, draw: () => renderDiagram(solution.diagram, options) };
};

const findQrPicture: FindPicture = async ({ db }, { kind = '' }) => {
  const target = await findQrTarget(db, kind);
  const draw = (text: string) => QRCode.toString(text, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 });
  return target === undefined ? undefined : { version: digest(target), draw: () => draw(target) };
};

const findPlate: FindPicture = (_, { dark }) =>
  Promise.resolve({ version: '1', draw: () => drawPlate({ theme: themeOf(dark) }) });

const findBrand: FindPicture = async ({ db }, { name = '' }) => {
  const picture = await findBrandPicture(db, name);
  return picture === undefined ? undefined : { version: digest(picture), draw: () => picture };
};

/** All kinds of pictures with their addresses. */
export const pictureKinds: PictureKind[] = [
  ...productPictures,
  { address: /^\/media\/scene\/(?<slug>[a-z0-9-]+)(?<dark>\.dark)?\.svg$/, find: findScenePicture, byLanguage: true },
  {
    address: /^\/media\/diagram\/(?<slug>[a-z0-9-]+)(?<dark>\.dark)?\.svg$/,
    find: findDiagramPicture,
    byLanguage: true,
  },
  { address: /^\/media\/qr\/(?<kind>[a-z0-9-]+)\.svg$/, find: findQrPicture },
  { address: /^\/media\/brand\/(?<name>[a-z0-9-]+\.svg)$/, find: findBrand },
  { address: /^\/media\/plate(?<dark>\.dark)?\.svg$/, find: findPlate },
  ...honourPictures,
  ...rasterKinds,
  ...filmKinds,
];
