import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

export type Build = { version: string; revision: string };

const readJson = (path: string): Partial<Build> =>
  existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Partial<Build>) : {};

/** Which version this is, and the commit that it was built from, if it was built in a clone. */
export const readBuild = (): Build => ({
  version: readJson(join(root, 'package.json')).version ?? 'unknown',
  revision: readJson(join(root, 'dist/build.json')).revision ?? 'unknown',
});
