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

/** A disk in memory with limited space. */
export const aSmallDisk = (size: string): string => {
  const folder = aFolder();
  if (!mount('-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder)) throw new Error('a disk could not be mounted');
  onTestFinished(() => {
    if (!unmount(folder)) spawnSync('umount', ['-l', folder]);
  });
  chmodSync(folder, 0o711);
  return folder;
};
