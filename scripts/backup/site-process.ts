import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { variables } from '#platform/config/schema.ts';

/** Also against a `.env` of this machine: a restored site must neither open the live database nor send letters. */
const noSettings = Object.fromEntries(Object.keys(variables).map((name) => [name, '']));

const root = join(import.meta.dirname, '../..');

/** Starts the site with its private database in a folder, on any free port. */
export const startSite = async (dataDir: string) => {
  const site = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: root,
    env: {
      ...noSettings,
      PATH: process.env['PATH'],
      PORT: '0',
      DATA_DIR: dataDir,
      METRICS_PORT: 'off',
      FILES_AHEAD: 'off',
      RENDERS_PER_MINUTE: '1000000',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise<number>((resolve, reject) => {
    let output = '';
    site.once('exit', (code) => reject(new Error(`the site exited with code ${code}`)));
    site.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const listenPort = /http:\/\/en\.localhost:(\d+)\//.exec(output)?.[1];
      if (listenPort) resolve(Number(listenPort));
    });
  });
  return {
    port,
    read: (path: string): Promise<{ status: number; body: Buffer }> =>
      new Promise((resolve, reject) => {
        get({ host: '127.0.0.1', port, path, headers: { host: `en.localhost:${port}` } }, (answer) => {
          buffer(answer).then((body) => resolve({ status: answer.statusCode ?? 0, body }), reject);
        }).on('error', reject);
      }),
    stop: async () => {
      const exit = once(site, 'exit');
      site.kill('SIGTERM');
      await exit;
    },
  };
};
