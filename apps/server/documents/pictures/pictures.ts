import { renderDiagram } from '@site/drawings/diagram/render';
import { drawPlate } from '@site/drawings/plate/plate';
import { renderScene } from '@site/drawings/scene/render';
import type { Scene } from '@site/drawings/scene/shape';
import { withAccent } from '@site/drawings/svg/colour';
import QRCode from 'qrcode';
import { pick } from '#platform/database/pick.ts';
import { brandPictures } from './brand-pictures.ts';
import { filmKinds } from './film/films.ts';
import { honourPictures } from './honour-picture.ts';
import { accentKey, digest, type FindPicture, type PictureKind } from './kinds.ts';
import { productPictures } from './product-pictures.ts';
import { findDiagram, findQrTarget, findScene } from './queries.ts';
import { rasterKinds } from './raster.ts';

const themeOf = (dark: string | undefined) => (dark ? 'dark' : 'light');

const findScenePicture: FindPicture = async (reading, { slug = '', dark }) => {
  const { locale } = reading;
  const scene = await findScene(reading, slug);
  if (!scene) return undefined;
  const { facts } = await reading.brand();
  const draw = () => withAccent(renderScene(scene.data as Scene, { theme: themeOf(dark), locale }), facts.accent);
  return { version: digest(scene.digest, accentKey(facts.accent)), draw };
};

const findDiagramPicture: FindPicture = async (reading, { slug = '', dark }) => {
  const { locale } = reading;
  const solution = await findDiagram(reading, slug);
  if (!solution) return undefined;
  const options = { theme: themeOf(dark), locale, title: pick(solution.title, locale) } as const;
  const { facts } = await reading.brand();
  const draw = () => withAccent(renderDiagram(solution.diagram, options), facts.accent);
  return { version: digest(solution.digest, accentKey(facts.accent)), draw };
};

const findQrPicture: FindPicture = async ({ db }, { kind = '' }) => {
  const target = await findQrTarget(db, kind);
  const draw = (text: string) => QRCode.toString(text, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 });
  return target === undefined ? undefined : { version: digest(target), draw: () => draw(target) };
};

const findPlate: FindPicture = async (reading, { dark }) => {
  const { facts } = await reading.brand();
  const draw = () => withAccent(drawPlate({ theme: themeOf(dark) }), facts.accent);
  return { version: digest(accentKey(facts.accent)), draw };
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
  { address: /^\/media\/plate(?<dark>\.dark)?\.svg$/, find: findPlate },
  ...brandPictures,
  ...honourPictures,
  ...rasterKinds,
  ...filmKinds,
];
