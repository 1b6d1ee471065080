import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'vite';
import { compress } from '#platform/http/compression.ts';
import { filesSince, removeEarlierBuilds } from './vite/earlier-builds.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const browserFolders = ['dist/client', 'dist/studio'].map((folder) => join(root, folder));
const worthCompressing = /\.(js|css|svg|json|webmanifest|txt)$/;

/** Compressed once at the highest quality, because a file's content never changes under its name. */
const compressFile = async (path: string) => {
  const { br, gzip, identity } = await compress(await readFile(path), 11);
  if (br && br.length < identity.length) await writeFile(`${path}.br`, br);
  if (gzip && gzip.length < identity.length) await writeFile(`${path}.gz`, gzip);
};

/** Times of files may lag behind the clock by some milliseconds. */
const clockLagMs = 1000;
const startMs = Date.now() - clockLagMs;
const [site, studio] = ['site', 'studio'].map((app) => join(root, 'apps', app, 'vite.config.ts'));
await build({ root, logLevel: 'warn', configFile: site });
await build({ root, logLevel: 'warn', configFile: site, build: { ssr: true } });
await build({ root, logLevel: 'warn', configFile: studio });
const files = browserFolders.flatMap((folder) => filesSince(folder, startMs));
const commit = await promisify(execFile)('git', ['rev-parse', '--short=12', 'HEAD'], { cwd: root }).catch(
  () => undefined,
);
// Metrics name the build. An image is built without a clone, and is told by its tag.
await writeFile(
  join(root, 'dist/build.json'),
  JSON.stringify({ revision: process.env['REVISION'] ?? commit?.stdout.trim() ?? 'unknown' }),
);
await Promise.all(files.filter((path) => worthCompressing.test(path)).map(compressFile));
for (const folder of [...browserFolders, join(root, 'dist/server')]) removeEarlierBuilds(folder, startMs);
