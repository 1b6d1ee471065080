import { createHash } from 'node:crypto';
import {
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
  chmodSync,
  mkdtempSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { npm, step, run, environment, node } from './run.mjs';

/**
 * Loads the demo company into a data folder that unit and browser tests start from. The folder is deleted at the end.
 *
 * @returns {Promise<{ ok: boolean; folder: string }>}
 */
export const prepareSite = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-test-'));
  // As root the database runs as another user, who must be able to enter this folder.
  chmodSync(folder, 0o711);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  const prepare = () => run(node, ['scripts/prepare-test-site.ts', folder], { env: environment() });
  return { ok: await step('Loading the demo company', prepare, { alone: false }), folder };
};

const files = ['package-lock.json', 'vite.config.ts', 'apps/studio/vite.config.ts', 'tsconfig.json'];
const folders = ['apps', 'packages', 'scripts/vite'];

/** @param {string} folder */
const filesIn = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .map((name) => join(folder, name))
        .filter((path) => !/\.test\.tsx?$/.test(path) && statSync(path).isFile())
    : [];

/**
 * A hash of everything that the build reads. It covers contents, not times, so a fresh checkout of the same files has the same hash.
 *
 * @param {string} root
 */
export const markOf = (root) => {
  const hash = createHash('sha256');
  const single = files.map((file) => join(root, file)).filter((path) => existsSync(path));
  const nested = folders.flatMap((folder) => filesIn(join(root, folder)));
  for (const path of [...single, ...nested].toSorted())
    hash.update(path.slice(root.length)).update('\0').update(readFileSync(path)).update('\0');
  return hash.digest('hex');
};

/**
 * Builds if the last build was made from other files.
 *
 * @param {string} root
 * @param {{ alone?: boolean }} [options]
 * @returns {Promise<boolean>} whether there is a fresh build
 */
export const build = async (root, options) => {
  const stamp = join(root, 'dist/.built');
  const mark = markOf(root);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === mark) return true;
  const built = await step('Building', () => npm(['run', 'build', '--prefix', root]), options);
  if (built) writeFileSync(stamp, mark);
  return built;
};
