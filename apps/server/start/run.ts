import { loadConfig } from '#platform/config/config.ts';
import { startDatabase } from '#platform/database/site-pools.ts';
import { fail } from '#platform/log/fail.ts';
import { createLog } from '#platform/log/log.ts';
import { readyLines } from './ready-lines.ts';

/** Longer than all grace periods of a stop, shorter than a service manager waits before it kills the process. */
const stopTimeoutMs = 60_000;

const main = async () => {
  const config = loadConfig();
  const log = createLog(config);
  const print = (line: string) => void process.stdout.write(`${line}\n`);
  const started = performance.now();
  // PostgreSQL starts while the rest of the code is loaded.
  const startingDatabase = startDatabase(config, log);
  const { startSite } = await import('./start.ts');
  const site = await startSite({ config, log, print, startingDatabase });

  // The terminal, npm and the start script may each send a signal.
  const stop = (reason: string) => {
    log.info({ reason }, 'stopping');
    setTimeout(() => fail(new Error('the site did not stop in time')), stopTimeoutMs).unref();
    site.stop().then(() => process.exit(0), fail);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(signal));
  // Under `npm start`, stop gracefully when the parent process exits.
  process.on('disconnect', () => stop('parent exited'));

  // Last, because a process that waits for these lines may send a signal right away.
  const seconds = (performance.now() - started) / 1000;
  for (const line of readyLines(config, { port: site.port, seconds, joinLink: site.joinLink })) print(line);
};

await main().catch(fail);
