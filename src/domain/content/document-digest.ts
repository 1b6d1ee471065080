import { createHash } from 'node:crypto';
import { canonicalJson } from '#content/canonical-json.ts';

export const documentDigest = (data: unknown): string =>
  createHash('sha256').update(canonicalJson(data)).digest('base64url');
