import sharp from 'sharp';
import type { Face, Photo } from '../inputs.ts';
import { colour } from './paper.ts';

/** Reads the stored bytes of a photograph. */
export type ReadPhoto = (photo: Photo) => Promise<Uint8Array>;

/** Photographs by digest, as data URIs: PDFKit includes an image once if it comes as the same string again. */
export type Photos = ReadonlyMap<string, string>;

const quality = 82;

/** For documents that are made without a storage, such as those in tests of drawn products. */
export const noPhotos: ReadPhoto = (photo) => Promise.reject(new Error(`no photograph ${photo.sha256}`));

/** PDF takes JPEG, whatever the company supplies. */
const toJpeg = async (bytes: Uint8Array, width: number): Promise<string> => {
  const jpeg = await sharp(bytes)
    .resize({ width, withoutEnlargement: true })
    .flatten({ background: colour.paper })
    .jpeg({ quality })
    .toBuffer();
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`;
};

type Options = { read: ReadPhoto; width: number };

/** Reads the photographs of products one after the other: a catalogue may have hundreds. */
export const loadPhotos = async (faces: readonly Face[], { read, width }: Options): Promise<Photos> => {
  const photos = new Map<string, string>();
  for (const { drawing, photo } of faces)
    if (!drawing && photo && !photos.has(photo.sha256))
      photos.set(photo.sha256, await toJpeg(await read(photo), width));
  return photos;
};
