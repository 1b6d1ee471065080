import { mkdirSync, mkdtempSync, openSync, closeSync, ftruncateSync, rmSync } from 'node:fs';
import { request as send } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { onDatabase } from '#test/support/account.ts';
import { aDownload } from '#test/support/downloads.ts';
import { startTestSite } from '#test/support/test-site.ts';

const twoGigabytes = 2 * 1024 ** 3;
const megabyte = 1024 ** 2;

/** Reads and forgets, watching how much memory that takes. */
const readAway = (port: number, path: string): Promise<{ bytes: number; most: number }> =>
  new Promise((resolve, reject) => {
    let bytes = 0;
    let most = 0;
    send({ port, host: '127.0.0.1', path, headers: { host: `en.localhost:${port}` } }, (response) => {
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes % (64 * megabyte) < chunk.length) most = Math.max(most, process.memoryUsage.rss());
      });
      response.on('end', () => resolve({ bytes, most }));
      response.on('error', reject);
    })
      .on('error', reject)
      .end();
  });

test('a file of two gigabytes goes out whole while memory stays as it was', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'large-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const site = await startTestSite({ env: { DATA_DIR: dataDir } });
  const { link, download_id } = await aDownload(site.port, { type: 'certificate' });
  const digest = 'ab'.repeat(32);
  await onDatabase(site, 'update download set digest = $2, size = $3, sha256 = $2 where id = $1', [
    download_id,
    digest,
    twoGigabytes,
  ]);
  mkdirSync(join(dataDir, 'files', 'ab'), { recursive: true });
  // A hole in a file takes no room on the disk, and reads as noughts.
  const file = openSync(join(dataDir, 'files', 'ab', `${digest}.pdf`), 'w');
  ftruncateSync(file, twoGigabytes);
  closeSync(file);

  const before = process.memoryUsage.rss();
  const { bytes, most } = await readAway(site.port, link);
  expect(bytes).toBe(twoGigabytes);
  expect((most - before) / megabyte).toBeLessThan(64);
}, 180_000);
