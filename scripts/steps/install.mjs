import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm, step } from './run.mjs';

/**
 * @typedef {{ version?: string; integrity?: string; dev?: boolean; optional?: boolean; devOptional?: boolean; os?: string[]; cpu?: string[]; dependencies?: object; devDependencies?: object }} Package
 * @typedef {Record<string, Package>} Packages
 */

/** @param {string} path */
const read = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** @param {Package} one @param {Package} other */
const same = (one, other) => one.version === other.version && one.integrity === other.integrity;

/** @param {Package} entry */
const fitsHere = ({ os, cpu }) => (!os || os.includes(process.platform)) && (!cpu || cpu.includes(process.arch));

/**
 * Compares the lock with the list that npm writes at the end of a complete installation.
 *
 * @param {Packages} wanted @param {Packages} found @param {boolean} dev whether development tools are needed too
 */
export const agrees = (wanted, found, dev) => {
  const needed = Object.entries(wanted).filter(
    ([path, entry]) => path !== '' && !entry.optional && !entry.devOptional && (dev || !entry.dev),
  );
  return (
    needed.every(([path]) => path in found) &&
    Object.entries(found).every(([path, entry]) => same(entry, wanted[path] ?? {}) && fitsHere(entry))
  );
};

/** @param {string} root @param {boolean} dev */
export const isInstalled = (root, dev) => {
  const list = join(root, 'node_modules/.package-lock.json');
  const manifest = read(join(root, 'package.json'));
  const hasNode = !manifest.dependencies.node || existsSync(join(root, 'node_modules/.bin/node'));
  if (!existsSync(list) || !hasNode) return false;
  const wanted = read(join(root, 'package-lock.json')).packages;
  /** @param {Package} entry */
  const dependencyList = ({ dependencies, devDependencies }) =>
    JSON.stringify([sorted(dependencies), sorted(devDependencies)]);
  // The project itself and its packages: what is installed for them is what the lock says, if they still say so too.
  const own = Object.keys(wanted).filter((path) => !path.includes('node_modules/'));
  const isLocked = own.every((path) => {
    const file = join(root, path, 'package.json');
    return existsSync(file) && dependencyList(read(file)) === dependencyList(wanted[path] ?? {});
  });
  return isLocked && agrees(wanted, read(list).packages, dev);
};

/** @param {object} [list] */
const sorted = (list = {}) => Object.entries(list).toSorted(([one], [other]) => (one < other ? -1 : 1));

/**
 * Explains how to install a system library that the project's own Node needs and a minimal machine may lack.
 *
 * @param {string} output
 */
export const remedyFor = (output) => {
  const [, library] = /error while loading shared libraries: (\S+?)\.so/.exec(output) ?? [];
  if (!library) return '';
  const packages =
    library === 'libatomic' ? ' Debian, Ubuntu: apt install libatomic1. Fedora: dnf install libatomic.' : '';
  return `\nThis machine has no ${library}, which the project's own Node needs.${packages} Then run the command again.`;
};

/**
 * Installs the locked dependencies if they are missing or differ from the lock file.
 *
 * @param {string} root @param {{ dev: boolean }} options
 * @returns {Promise<boolean>} whether they are installed
 */
export const install = async (root, { dev }) => {
  if (isInstalled(root, dev)) return true;
  const flags = ['--no-audit', '--no-fund', ...(dev ? ['--include=dev'] : [])];
  return step('Installing dependencies', async () => {
    const { ok, output } = await npm(['ci', ...flags, '--prefix', root]);
    return { ok, output: output + remedyFor(output) };
  });
};
