import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Options = {
  prepare?: (dataDir: string) => void;
  /** The folder of the project and its entry, if it is not this one's build. */
  cwd?: string;
  main?: string;
};

/** Starts a site for one file of tests, in a data folder of its own. `stop` removes the folder. */
export const startOwnSite = async (
  port: number,
  env: Record<string, string>,
  { prepare, cwd = process.cwd(), main = 'dist/server/main.js' }: Options = {},
): Promise<{ dataDir: string; stop: () => Promise<void> }> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'site-own-'));
  prepare?.(dataDir);
  const site: ChildProcess = spawn(process.execPath, [main], {
    cwd,
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
  await new Promise<void>((ready, fail) => {
    site.stdout?.on('data', (chunk: Buffer) => chunk.toString().includes('Ready') && ready());
    site.once('exit', (code) => fail(new Error(`the site exited with code ${code}`)));
  });
  const stop = async () => {
    const exited = new Promise((resolve) => {
      site.once('exit', resolve);
    });
    site.kill('SIGTERM');
    await exited;
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { dataDir, stop };
};
