import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { compress } from '#server/http/compression.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const browserFolders = ['dist/client', 'dist/studio'].map((folder) => join(root, folder));
const worthCompressing = /\.(js|css|svg|json|webmanifest|txt)$/;

/** Compressed once at the highest quality, because a file's content never changes under its name. */
const compressFile = async (path: string) => {
  const { br, gzip, identity } = await compress(await readFile(path), 11);
  if (br && br.length < identity.length) await writeFile(`${path}.br`, br);
  if (gzip && gzip.length < identity.length) await writeFile(`${path}.gz`, gzip);
};

await build({ root, logLevel: 'warn' });
await build({ root, logLevel: 'warn', build: { ssr: true } });
await build({ root, logLevel: 'warn', configFile: join(root, 'vite.studio.config.ts') });
const entries = await Promise.all(
  browserFolders.map((folder) => readdir(folder, { recursive: true, withFileTypes: true })),
);
const files = entries.flat().filter((entry) => entry.isFile() && worthCompressing.test(entry.name));
await Promise.all(files.map((entry) => compressFile(join(entry.parentPath, entry.name))));
