import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const digests = new Map<string, string>();

const readDigest = (folders: readonly string[]): string => {
  const hash = createHash('sha256');
  const files = folders
    .flatMap((folder) => readdirSync(join(import.meta.dirname, '..', folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map(({ parentPath, name }) => join(parentPath, name));
  for (const file of files.toSorted()) hash.update(readFileSync(file));
  return hash.digest('base64url').slice(0, 16);
};

/** A digest of the code in some folders of src: what older code made must not be mistaken for what this code makes. */
export const codeDigestOf = (folders: readonly string[]): string => {
  const key = folders.join();
  const digest = digests.get(key) ?? readDigest(folders);
  digests.set(key, digest);
  return digest;
};
