import { createHash } from 'node:crypto';
import type { Reading } from '../reading.ts';

/** A file that can be made: `version` changes when what it is made from does. */
export type Picture = { version: string; draw: () => string | Uint8Array | Promise<string | Uint8Array> };

type Parts = Record<string, string>;
export type Find = (reading: Reading, parts: Parts) => Promise<Picture | undefined>;

export type PictureKind = {
  address: RegExp;
  find: Find;
  /** Carries words. */
  byLanguage?: true;
  /** Takes long to make. */
  onDisk?: true;
  /** Points that making it takes from the caller's budget; 1 unless it says so. */
  cost?: number;
};

export const digest = (...parts: string[]) => createHash('sha256').update(parts.join('\n')).digest('base64url');

/** What the end of an address says about the file. */
export const types: Record<string, string> = {
  svg: 'image/svg+xml; charset=utf-8',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  glb: 'model/gltf-binary',
  webm: 'video/webm',
  vtt: 'text/vtt; charset=utf-8',
};
