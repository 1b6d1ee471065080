import { createHash } from 'node:crypto';

/** A strong ETag. 22 characters contain 132 bits of the digest. */
export const etagOf = (bytes: Uint8Array): string =>
  `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
