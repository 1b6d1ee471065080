import type { StorageKey } from '#platform/storage/shape.ts';

/** Extensions of the types that the site serves itself. All other types are stored under one. */
const extensions: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/svg+xml': 'svg',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'model/gltf-binary': 'glb',
  'application/pdf': 'pdf',
};

export const assetExtension = (type: string): string => extensions[type] ?? 'bin';

/** Where the bytes of an asset are stored. A file that replaces another has another digest, so both stay. */
export const assetKey = (sha256: string, type: string): StorageKey =>
  `assets/${sha256.slice(0, 2)}/${sha256}.${assetExtension(type)}`;
