import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Starts a site for one file of tests, in a data folder of its own. `stop` removes the folder. */
export const startOwnSite = async (
  port: number,
  env: Record<string, string>,
  prepare?: (dataDir: string) => void,
): Promise<{ stop: () => Promise<void> }> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'site-own-'));
  prepare?.(dataDir);
  const site: ChildProcess = spawn(process.execPath, ['dist/server/main.js'], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      METRICS_PORT: 'off',
      LOG_LEVEL: 'warn',
      FILES_AHEAD: 'off',
      RENDERS_PER_MINUTE: '1000000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((ready) => {
    site.stdout?.on('data', (chunk: Buffer) => chunk.toString().includes('Ready') && ready());
  });
  const stop = async () => {
    const exited = new Promise((resolve) => {
      site.once('exit', resolve);
    });
    site.kill('SIGTERM');
    await exited;
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { stop };
};
