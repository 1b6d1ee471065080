import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';

const packages = [
  'nginx',
  'wordpress',
  'wordpress-theme-twentytwentythree',
  'mariadb-server',
  'php-fpm',
  'php-mysql',
  'php-cli',
];

const isInstalled = (name: string): boolean =>
  spawnSync('dpkg-query', ['-W', '-f=${Status}', name], { encoding: 'utf8' }).stdout.endsWith('install ok installed');

/** Installs the peers' Debian packages, as root; anyone else is told their names. */
export const ensurePackages = (): void => {
  const missing = packages.filter((name) => !isInstalled(name));
  if (missing.length === 0) return;
  const install = ['install', '-y', '-qq', '--no-install-recommends', ...missing];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || spawnSync('apt-get', install, { env, stdio: ['ignore', 'ignore', 'inherit'] }).status !== 0)
    throw new Error(`install these Debian packages first: ${missing.join(' ')}`);
};

/** The program's name contains the version of PHP. */
export const findFpm = (): string => {
  const name = existsSync('/usr/sbin')
    ? readdirSync('/usr/sbin').find((file) => file.startsWith('php-fpm'))
    : undefined;
  if (!name) throw new Error('php-fpm is not installed');
  return `/usr/sbin/${name}`;
};
