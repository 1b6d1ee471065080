import { existsSync } from 'node:fs';

/**
 * The Chromium of this machine, if it has one. The shell first: it draws without a graphics process, with which a frame takes twice as long where there
 * is no graphics hardware.
 */
export const chromiumPath = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
].find((path) => path && existsSync(path));
