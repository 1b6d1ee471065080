import { type Text, type Texts, loadTexts } from '@site/contract/i18n/texts';
import { renderDiagram } from '@site/drawings/diagram/render';
import { drawPlate } from '@site/drawings/plate/plate';
import { renderScene } from '@site/drawings/scene/render';
import type { Scene } from '@site/drawings/scene/shape';
import { withAccent } from '@site/drawings/svg/colour';
import { sql } from 'drizzle-orm';
import QRCode from 'qrcode';
import type { FilmKey } from '#catalogue/products/videos.ts';
import type { Reading } from '#platform/cache/reading.ts';
import { pick, isPublic } from '#platform/database/public-rows.ts';
import { type FilmOrder, makeFilmInThread, makePoster } from './film/make-film.ts';
import { scripts, type Caption, type Script } from './film/scripts.ts';
import { accentKey, digest, type FindPicture, type PictureKind } from './kinds.ts';
import { productPictures, toDrawn } from './product-pictures.ts';
import { findDiagram, findQrTarget, findScene, findProductDrawing } from './queries.ts';
import { brandPictures, rasterKinds } from './raster.ts';

type Row = { months: number | null; kind: string; digest: string };

const findHonour = async ({ db, now }: Reading, slug: string): Promise<Row | undefined> => {
  const { rows } = await db.execute<Row>(sql`
    select ((extract(year from h.valid_until) - extract(year from h.date)) * 12
        + extract(month from h.valid_until) - extract(month from h.date))::int as months,
      c.slug as kind, h.digest
    from honour h join honour_class c on c.id = h.class_id
    where h.slug = ${slug} and ${isPublic('h', now)}`);
  return rows[0];
};

/** The symbol in the middle of the seal, 40 units around the centre. */
const symbols: Record<string, string> = {
  certificates: 'M-14 0-4 10 15-11',
  approvals: 'M-15-12H15V4L0 15-15 4ZM-7-1-1 5 9-5',
  awards: 'M0-16 5-5 16-4 8 4 10 16 0 10-10 16-8 4-16-4-5-5Z',
  'patents-standards': 'M-9-4a9 9 0 1 1 14 7v6h-10v-6a9 9 0 0 1-4-7M-4 14h8',
};

const tick = (index: number, count: number) => {
  const angle = (index / count) * 2 * Math.PI - Math.PI / 2;
  const at = (radius: number) => `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`;
  return `M${at(48)}L${at(64)}`;
};

/** Draws a seal with one tick per month of validity around the symbol of its kind. Unlimited validity is a ring of sixty ticks. */
const drawSeal = ({ months, kind }: Pick<Row, 'months' | 'kind'>, accent: string): string => {
  const count = months !== null && months > 0 ? months : 60;
  const ticks = Array.from({ length: count }, (_, index) => tick(index, count)).join('');
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-80 -80 160 160" width="160" height="160" fill="none">',
    '<circle r="76" fill="#fff" stroke="#12181f"/><circle r="40" stroke="#12181f"/>',
    `<path d="${ticks}" stroke="#12181f" stroke-width="2.4"/>`,
    `<path d="${symbols[kind] ?? symbols.certificates}" stroke="${accent}" stroke-width="3" stroke-linejoin="round"/>`,
    '</svg>',
  ].join('');
};

const honourPictures: PictureKind[] = [
  {
    address: /^\/media\/honour\/(?<slug>[a-z0-9-]+)\.svg$/,
    find: async (reading, { slug = '' }) => {
      const honour = await findHonour(reading, slug);
      if (!honour) return undefined;
      const { accent } = (await reading.brand()).facts;
      return { version: digest(honour.digest, accent.light), draw: () => drawSeal(honour, accent.light) };
    },
  },
];

let texts: Texts | undefined;
/** Loaded on the first request for a film. */
const filmTexts = (): Texts => (texts ??= loadTexts(['drawings']));

const stamp = (ms: number): string => new Date(ms).toISOString().slice(11, 23);

const says: { [C in Caption]: (text: Text, model: string) => string } = {
  whole: (text, model) => text('film.whole', { model }),
  near: (text) => text('film.near'),
  off: (text, model) => text('film.off', { model }),
  start: (text) => text('film.start'),
  on: (text) => text('film.on'),
  rear: (text, model) => text('film.rear', { model }),
  terminals: (text) => text('film.terminals'),
  dimensions: (text) => text('film.dimensions'),
};

/** Writes captions as WebVTT; a sentence stays until the next one. */
const captionsOf = ({ shots }: Script, model: string, text: Text): string => {
  const cues: { from: number; to: number; words: string }[] = [];
  let time = 0;
  for (const shot of shots) {
    const last = cues.at(-1);
    if (shot.says) cues.push({ from: time, to: time + shot.ms, words: says[shot.says](text, model) });
    else if (last) last.to = time + shot.ms;
    time += shot.ms;
  }
  return `WEBVTT\n\n${cues.map(({ from, to, words }) => `${stamp(from)} --> ${stamp(to)}\n${words}\n`).join('\n')}`;
};

const ofFilm =
  (make: (order: FilmOrder) => Promise<Uint8Array>): FindPicture =>
  async (reading, { slug = '', key = '' }) => {
    const product = await findProductDrawing(reading, slug);
    const drawn = product && toDrawn(product);
    return product && drawn && { version: product.digest, draw: () => make({ product: drawn, key: key as FilmKey }) };
  };

const poster = ({ product, key }: FilmOrder): Promise<Uint8Array> => makePoster(scripts[key](product));

const captions: FindPicture = async (reading, { slug = '', key = '' }) => {
  const { locale } = reading;
  const found = await findProductDrawing(reading, slug);
  const drawn = found && toDrawn(found);
  if (!found || !drawn) return undefined;
  const text = captionsOf(scripts[key as FilmKey](drawn), found.model, filmTexts()[locale]);
  return { version: digest(text), draw: () => text };
};

const address = (extension: string) =>
  new RegExp(`^/media/video/(?<slug>[a-z0-9-]+)/(?<key>front|terminals)\\.${extension}$`);

const filmKinds: PictureKind[] = [
  { address: address('webm'), find: ofFilm(makeFilmInThread), onDisk: true, inThread: true, cost: 30 },
  { address: address('jpg'), find: ofFilm(poster), onDisk: true },
  { address: address('vtt'), find: captions, byLanguage: true },
];

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
