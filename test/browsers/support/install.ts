import { existsSync } from 'node:fs';
import { run, step } from '../../../scripts/steps/progress.mjs';
import { miniBrowserPath } from './webkit.ts';

/** Debian packages and how to tell that each is here. */
const packages: Record<string, () => boolean> = {
  'firefox-esr': () => existsSync('/usr/bin/firefox-esr'),
  'webkit2gtk-driver': () => existsSync('/usr/bin/WebKitWebDriver') && miniBrowserPath() !== undefined,
  xvfb: () => existsSync('/usr/bin/Xvfb'),
};

const missing = () => Object.keys(packages).filter((name) => !packages[name]?.());

/** Installs what is missing when root may; otherwise says what to install. No browser is left out silently. */
export const install = async () => {
  const wanted = missing();
  if (wanted.length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await step(`Installing ${wanted.join(', ')}`, async () => {
      const update = await run('apt-get', ['update'], { env });
      return update.ok ? run('apt-get', ['install', '-y', '--no-install-recommends', ...wanted], { env }) : update;
    });
  }
  const still = missing();
  if (still.length > 0)
    throw new Error(`Not installed here: ${still.join(', ')}. On Debian: apt install ${still.join(' ')}`);
};
