import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../../..');
const digests = new Map<string, Promise<string>>();

const readDigest = async (folders: readonly string[]): Promise<string> => {
  const hash = createHash('sha256');
  const entries = await Promise.all(
    folders.map((folder) => readdir(join(root, folder), { recursive: true, withFileTypes: true })),
  );
  const files = entries
    .flat()
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map(({ parentPath, name }) => join(parentPath, name));
  for (const file of files.toSorted()) hash.update(await readFile(file));
  return hash.digest('base64url').slice(0, 16);
};

/** A digest of the code in some folders of the project: what older code made must not be mistaken for what this code makes. */
export const codeDigestOf = (folders: readonly string[]): Promise<string> => {
  const key = folders.join();
  const digest = digests.get(key) ?? readDigest(folders);
  digests.set(key, digest);
  return digest;
};
