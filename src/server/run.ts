import { loadConfig } from './config/config.ts';
import { fail } from './http/fail.ts';
import { createLog } from './log/log.ts';
import { readyLines } from './ready-lines.ts';
import { startSite } from './start.ts';

/** More than all the grace that a stop gives, less than a service manager waits before it kills. */
const longestStop = 60_000;

const main = async () => {
  const config = loadConfig();
  const log = createLog(config);
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  const started = performance.now();
  const site = await startSite({ config, log, say });

  // The terminal, npm and the starting script may each send a signal.
  const stop = (reason: string) => {
    log.info({ reason }, 'stopping');
    setTimeout(() => fail(new Error('the site did not stop in time')), longestStop).unref();
    site.stop().then(() => process.exit(0), fail);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(signal));
  // Started by `npm start`: when that process is gone, so are we, in order.
  process.on('disconnect', () => stop('parent gone'));

  // Last: whoever waits for these lines may send a signal at once, and it must find its listener.
  for (const line of readyLines(config, site.port, (performance.now() - started) / 1000)) say(line);
};

await main().catch(fail);
