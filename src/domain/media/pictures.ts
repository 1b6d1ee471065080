import { createHash } from 'node:crypto';
import QRCode from 'qrcode';
import type { Locale } from '#contract/locales.ts';
import type { Queryable } from '#db/connection.ts';
import { frontView } from '#drawings/product/front-view.ts';
import { renderScene } from '#drawings/scene/render.ts';
import type { Scene } from '#drawings/scene/shape.ts';
import { asDrawing } from '../catalogue/picture.ts';
import { findBrandPicture, findProductDrawing, findQrTarget, findScene, type ProductSource } from './queries.ts';

/** A picture that can be drawn: `version` changes when what it is made from does. */
export type Picture = { version: string; draw: () => string | Promise<string> };

type Parts = Record<string, string>;
type Find = (db: Queryable, parts: Parts, locale: Locale) => Promise<Picture | undefined>;

const views = {
  front: { detail: 'large' },
  'front-s': { detail: 'small' },
  face: { detail: 'large', live: true },
} as const;

const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

const ofProduct: Find = async (db, { slug = '', view = '' }) => {
  const found = await findProductDrawing(db, slug);
  const draw = ({ model, drawing }: ProductSource) =>
    frontView({ slug, model, drawing: asDrawing(drawing) }, views[view as keyof typeof views]);
  return found && { version: found.digest, draw: () => draw(found) };
};

const ofScene: Find = async (db, { slug = '', dark }, locale) => {
  const found = await findScene(db, slug);
  const theme = dark ? 'dark' : 'light';
  return found && { version: found.digest, draw: () => renderScene(found.data as Scene, { theme, locale }) };
};

const ofQr: Find = async (db, { kind = '' }) => {
  const target = await findQrTarget(db, kind);
  const draw = (text: string) => QRCode.toString(text, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 });
  return target === undefined ? undefined : { version: digest(target), draw: () => draw(target) };
};

const ofBrand: Find = async (db, { name = '' }) => {
  const picture = await findBrandPicture(db, name);
  return picture === undefined ? undefined : { version: digest(picture), draw: () => picture };
};

export type PictureKind = { address: RegExp; find: Find; byLanguage?: true };

/** Which address is which picture; `byLanguage` ones carry words. */
export const pictureKinds: PictureKind[] = [
  { address: /^\/media\/product\/(?<slug>[a-z0-9-]+)\/(?<view>front|front-s|face)\.svg$/, find: ofProduct },
  { address: /^\/media\/scene\/(?<slug>[a-z0-9-]+)(?<dark>\.dark)?\.svg$/, find: ofScene, byLanguage: true },
  { address: /^\/media\/qr\/(?<kind>[a-z0-9-]+)\.svg$/, find: ofQr },
  { address: /^\/media\/brand\/(?<name>[a-z0-9-]+\.svg)$/, find: ofBrand },
];
