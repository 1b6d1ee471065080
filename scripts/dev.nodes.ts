import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { expect, onTestFinished, test } from 'vitest';
import { freshContentDatabase } from '#testing/database.ts';
import { request } from '#testing/request.ts';
import { projectRoot } from '#testing/test-site.ts';

const startDev = async (): Promise<number> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'site-dev-'));
  const { url } = await freshContentDatabase();
  const dev = spawn(process.execPath, ['scripts/dev.ts'], {
    cwd: projectRoot,
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      METRICS_PORT: 'off',
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      FILES_AHEAD: 'off',
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  onTestFinished(async () => {
    if (dev.exitCode === null) {
      const exit = once(dev, 'exit');
      dev.kill('SIGTERM');
      await exit;
    }
    rmSync(dataDir, { recursive: true, force: true });
  });
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  let output = '';
  dev.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
    const port = /http:\/\/en\.localhost:(\d+)/.exec(output)?.[1];
    if (port) resolve(Number(port));
  });
  dev.once('exit', () => reject(new Error(`npm run dev ended: ${output}`)));
  return promise;
};

test('npm run dev serves a page with its styles and a script that browsers can run', { timeout: 120_000 }, async () => {
  const port = await startDev();
  const page = await request(port, '/index');
  expect(page.status).toBe(200);
  const styles = [...page.text.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href ?? '');
  expect(styles.filter((href) => href.includes('/pages/home/')).length).toBeGreaterThan(3);
  expect((await request(port, styles.at(-1) ?? '')).headers['content-type']).toContain('text/css');

  const boot = /<script src="([^"]+)"/.exec(page.text)?.[1] ?? '';
  const { text } = await request(port, boot);
  expect(() => new Script(text)).not.toThrow();
  const entry = /data-scripts="([^"]+)"/.exec(page.text)?.[1] ?? '';
  expect((await request(port, entry)).text).toContain('entry-browser');
});
