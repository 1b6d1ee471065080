import { createHash } from 'node:crypto';

/** Names these bytes: others have another one. 22 characters hold 132 bits of the digest. */
export const etagOf = (bytes: Uint8Array): string =>
  `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
