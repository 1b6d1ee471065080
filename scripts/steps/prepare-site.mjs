import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run, step } from './progress.mjs';
import { environment, node } from './root.mjs';

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
