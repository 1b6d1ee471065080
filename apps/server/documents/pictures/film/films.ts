import type { FilmKey } from '#catalogue/products/videos.ts';
import { digest, type FindPicture, type PictureKind } from '../kinds.ts';
import { toDrawn } from '../product-pictures.ts';
import { findProductDrawing } from '../queries.ts';
import { captionsOf, filmTexts } from './captions.ts';
import { type FilmOrder, makeFilmInThread } from './film-thread.ts';
import { makePoster } from './make-film.ts';
import { scripts } from './scripts.ts';

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

export const filmKinds: PictureKind[] = [
  { address: address('webm'), find: ofFilm(makeFilmInThread), onDisk: true, inThread: true, cost: 30 },
  { address: address('jpg'), find: ofFilm(poster), onDisk: true },
  { address: address('vtt'), find: captions, byLanguage: true },
];
