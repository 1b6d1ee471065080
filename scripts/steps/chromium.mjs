import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run, step } from './progress.mjs';
import { environment, tool } from './root.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

// A distribution's placeholder for a missing browser is executable too, but prints no version.
const isRunnable = (/** @type {string} */ path) => spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;

const inPath = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path) && isRunnable(path));

const debianPackage = async () => {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const update = await run('apt-get', ['update'], { env });
  return update.ok ? run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { env }) : update;
};

/**
 * Finds a Chromium for the browser tests: the system's, else Debian's package when root, else Playwright's own.
 *
 * @returns {Promise<{ ok: boolean; path?: string }>} without a path Playwright uses its own
 */
export const chromium = async () => {
  const systemPath = process.env.CHROMIUM_PATH || inPath();
  if (systemPath) return { ok: true, path: systemPath };
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    await step('Installing Chromium from the system’s packages', debianPackage);
    const installed = inPath();
    if (installed) return { ok: true, path: installed };
  }
  const own = () => run(tool('playwright'), ['install', 'chromium'], { env: environment() });
  return { ok: await step('Installing Playwright’s Chromium', own) };
};
