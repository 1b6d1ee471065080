import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { readStudioAssets } from '@site/server/studio/host/studio-build';
import { expect, test } from 'vitest';

const dist = join(import.meta.dirname, '../../dist/studio');
const maxFirstLoadBytes = 280_000;
const maxStyleBytes = 20_000;

const gzipBytes = (files: string[]): number =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file))).length, 0);

// `npm test` builds first; a single run of this file may come before any build.
test.skipIf(!existsSync(dist))('the first load of the studio stays within its budget', () => {
  const { script, preloads, styles } = readStudioAssets(dist);
  expect(gzipBytes([script, ...preloads])).toBeLessThanOrEqual(maxFirstLoadBytes);
  expect(gzipBytes(styles)).toBeLessThanOrEqual(maxStyleBytes);
});
