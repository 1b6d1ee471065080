import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run, step, environment, tool } from './run.mjs';

// The same engine without windows, which takes a quarter less time for the same tests (decision 0017).
const shells = ['chromium-headless-shell', 'chrome-headless-shell'];
const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

// A distribution's placeholder for a missing browser is executable too, but prints no version.
const isRunnable = (/** @type {string} */ path) => spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;

const inPath = (/** @type {string[]} */ names) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path) && isRunnable(path));

const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** @param {string} name @param {{ update: boolean }} options */
const debianPackage = async (name, { update }) => {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // Without a network, the tests must not wait for the package server.
  const patience = ['-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::https::Timeout=10', '-o', 'Acquire::Retries=0'];
  if (update) {
    const updated = await run('apt-get', [...patience, 'update'], { env });
    if (!updated.ok) return updated;
  }
  return run('apt-get', [...patience, 'install', '-y', '--no-install-recommends', name], { env });
};

/** Fetches the headless shell if that is possible at once. A machine without it has a browser, or gets one from `chromium`. */
export const fetchShell = async () => {
  if (process.env.CHROMIUM_PATH || inPath(shells) || !isDebianRoot()) return;
  await debianPackage('chromium-headless-shell', { update: false });
};

/**
 * Finds a Chromium for the browser tests: its headless shell, else the system's browser, else Debian's package when root, else
 * Playwright's own.
 *
 * @returns {Promise<{ ok: boolean; path?: string }>} without a path Playwright uses its own
 */
export const chromium = async () => {
  const systemPath = process.env.CHROMIUM_PATH || inPath(shells) || inPath(browsers);
  if (systemPath) return { ok: true, path: systemPath };
  if (isDebianRoot()) {
    await step('Installing Chromium from the system’s packages', () => debianPackage('chromium', { update: true }));
    const installed = inPath(browsers);
    if (installed) return { ok: true, path: installed };
  }
  const own = () => run(tool('playwright'), ['install', 'chromium'], { env: environment() });
  return { ok: await step('Installing Playwright’s Chromium', own) };
};
