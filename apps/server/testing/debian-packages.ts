import { existsSync } from 'node:fs';
import { run, step } from '../../../scripts/steps/run.mjs';

/** Debian packages, each with a check whether it is installed. */
export type Packages = Record<string, () => boolean>;

/** Installs missing packages when running as root, otherwise says which ones to install. Nothing is skipped silently. */
export const installPackages = async (packages: Packages): Promise<void> => {
  const findMissing = () => Object.keys(packages).filter((name) => !packages[name]?.());
  const missing = findMissing();
  if (missing.length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await step(`Installing ${missing.join(', ')}`, async () => {
      const update = await run('apt-get', ['update'], { env });
      return update.ok ? run('apt-get', ['install', '-y', '--no-install-recommends', ...missing], { env }) : update;
    });
  }
  const stillMissing = findMissing();
  if (stillMissing.length > 0)
    throw new Error(`Not installed here: ${stillMissing.join(', ')}. On Debian: apt install ${stillMissing.join(' ')}`);
};
