import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { aFolder } from './sites.ts';

const mount = (...args: string[]): boolean => spawnSync('mount', args, { stdio: 'ignore' }).status === 0;
const unmount = (folder: string): boolean => spawnSync('umount', [folder], { stdio: 'ignore' }).status === 0;

const probe = (): boolean => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  const folder = mkdtempSync(join(tmpdir(), 'site-disk-'));
  try {
    return mount('-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder) && unmount(folder);
  } finally {
    rmdirSync(folder);
  }
};

/** Only root may mount a disk, and not in every container. */
export const canMount = probe();

/** A disk in memory with limited space on an existing folder. Returns what unmounts it. */
export const mountSmallDisk = (folder: string, size: string): (() => void) => {
  if (!mount('-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder)) throw new Error('a disk could not be mounted');
  chmodSync(folder, 0o711);
  return () => {
    if (!unmount(folder)) spawnSync('umount', ['-l', folder]);
  };
};

/** Such a disk for one test. */
export const aSmallDisk = (size: string): string => {
  const folder = aFolder();
  onTestFinished(mountSmallDisk(folder, size));
  return folder;
};
