import { createHash } from 'node:crypto';
import type { Accent } from '@site/contract/accent';
import type { CompanyBrand } from '#assets/brand/read-brand.ts';
import type { Reading } from '#platform/cache/reading.ts';

/** A file that can be generated; `version` changes when its input changes. */
export type Picture = { version: string; draw: () => string | Uint8Array | Promise<string | Uint8Array> };

/** Most pictures show the company's colour, and many its name or mark. */
export type PictureReading = Reading & { brand: () => Promise<CompanyBrand> };

type Parts = Record<string, string>;
export type FindPicture = (reading: PictureReading, parts: Parts) => Promise<Picture | undefined>;

export type PictureKind = {
  address: RegExp;
  find: FindPicture;
  /** The picture contains text, so each language has its own. */
  byLanguage?: true;
  /** The picture is slow to generate, so it is cached on disk. */
  onDisk?: true;
  /** Generating it takes a thread, of which a node has one at a time. */
  inThread?: true;
  /** Points that generating it takes from the requester's budget; 1 by default. */
  cost?: number;
};

export const digest = (...parts: string[]) => createHash('sha256').update(parts.join('\n')).digest('base64url');

/** For the version of a picture that shows nothing of the company but its colour. */
export const accentKey = ({ light, dark }: Accent): string => light + dark;

/** Media types by file extension. */
export const mediaTypes: Record<string, string> = {
  svg: 'image/svg+xml; charset=utf-8',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  glb: 'model/gltf-binary',
  webm: 'video/webm',
  vtt: 'text/vtt; charset=utf-8',
  css: 'text/css; charset=utf-8',
};
