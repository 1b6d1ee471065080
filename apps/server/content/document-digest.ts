import { createHash } from 'node:crypto';
import { canonicalJson } from '@site/content/canonical-json';

export const documentDigest = (data: unknown): string =>
  createHash('sha256').update(canonicalJson(data)).digest('base64url');
