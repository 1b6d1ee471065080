import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, openSync, closeSync, ftruncateSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { onDatabase } from '#testing/account.ts';
import { aDownload } from '#testing/downloads.ts';
import { startTestSite } from '#testing/test-site.ts';

const run = promisify(execFile);
const megabyte = 1024 ** 2;
/** Ten times the memory that may be used. */
const size = 500 * megabyte;

/** Reads and discards the body in its own process, so that it does not count as the server's memory. */
const reader = `require('node:http').get({ port: process.argv[1], host: '127.0.0.1', path: process.argv[2],
  headers: { host: 'en.localhost:' + process.argv[1] } }, (response) => {
    let bytes = 0;
    response.on('data', (chunk) => (bytes += chunk.length));
    response.on('end', () => process.stdout.write(String(bytes)));
  });`;

const readInChild = async (port: number, path: string): Promise<{ bytes: number; peakMemory: number }> => {
  let peakMemory = 0;
  const watch = setInterval(() => (peakMemory = Math.max(peakMemory, process.memoryUsage.rss())), 100);
  try {
    const { stdout } = await run(process.execPath, ['-e', reader, String(port), path]);
    return { bytes: Number(stdout), peakMemory };
  } finally {
    clearInterval(watch);
  }
};

test('a large file is sent completely while memory stays constant', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'large-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const site = await startTestSite({ env: { DATA_DIR: dataDir } });
  const { link, download_id } = await aDownload(site.port, { type: 'certificate' });
  const digest = 'ab'.repeat(32);
  await onDatabase(site, 'update download set digest = $2, size = $3, sha256 = $2 where id = $1', [
    download_id,
    digest,
    size,
  ]);
  mkdirSync(join(dataDir, 'files', 'ab'), { recursive: true });
  // A sparse file takes no space on disk and reads as zeros.
  const file = openSync(join(dataDir, 'files', 'ab', `${digest}.pdf`), 'w');
  ftruncateSync(file, size);
  closeSync(file);

  const before = process.memoryUsage.rss();
  const { bytes, peakMemory } = await readInChild(site.port, link);
  expect(bytes).toBe(size);
  expect((peakMemory - before) / megabyte).toBeLessThan(50);
}, 180_000);
