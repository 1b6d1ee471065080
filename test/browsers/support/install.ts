import { existsSync } from 'node:fs';
import { run, step } from '../../../scripts/steps/progress.mjs';
import { miniBrowserPath } from './webkit.ts';

/** Debian packages, each with a check whether it is installed. */
const packages: Record<string, () => boolean> = {
  'firefox-esr': () => existsSync('/usr/bin/firefox-esr'),
  'webkit2gtk-driver': () => existsSync('/usr/bin/WebKitWebDriver') && miniBrowserPath() !== undefined,
  xvfb: () => existsSync('/usr/bin/Xvfb'),
};

const findMissing = () => Object.keys(packages).filter((name) => !packages[name]?.());

/**
 * Installs missing packages when running as root, otherwise says which ones to install. No browser is skipped silently.
 */
export const install = async () => {
  const missingPackages = findMissing();
  if (missingPackages.length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await step(`Installing ${missingPackages.join(', ')}`, async () => {
      const update = await run('apt-get', ['update'], { env });
      return update.ok
        ? run('apt-get', ['install', '-y', '--no-install-recommends', ...missingPackages], { env })
        : update;
    });
  }
  const stillMissing = findMissing();
  if (stillMissing.length > 0)
    throw new Error(`Not installed here: ${stillMissing.join(', ')}. On Debian: apt install ${stillMissing.join(' ')}`);
};
