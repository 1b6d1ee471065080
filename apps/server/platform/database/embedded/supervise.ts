import { setTimeout as delay } from 'node:timers/promises';
import { type Postmaster, stopPostmaster } from './postmaster.ts';
import { signal } from './processes.ts';

const firstRestartDelayMs = 250;
const maxRestartDelayMs = 4_000;

export type Supervised = {
  stop: () => Promise<void>;
  /** For the `exit` event of the process, when nothing can be awaited any more. */
  abandon: () => void;
};

/** Restarts the server when it ends unexpectedly, for instance when the kernel killed it for lack of memory. */
export const supervise = async (run: () => Promise<Postmaster>, log: (line: string) => void): Promise<Supervised> => {
  let server = await run();
  let stopped: Promise<void> | undefined;
  let restarted = Promise.resolve();
  const isWanted = (): boolean => stopped === undefined;

  const watch = (): void => {
    server.once('exit', () => {
      if (!stopped) restarted = restart();
    });
  };

  // The delays grow because some causes, such as a full disk, may last for hours.
  const restart = async (): Promise<void> => {
    log('PostgreSQL ended unexpectedly, starting it again');
    for (let delayMs = firstRestartDelayMs; isWanted(); delayMs = Math.min(delayMs * 2, maxRestartDelayMs)) {
      try {
        server = await run();
        watch();
        log('PostgreSQL runs again');
        return;
      } catch (error) {
        log(error instanceof Error ? error.message : String(error));
        await delay(delayMs);
      }
    }
  };

  // Wait for a running restart, or its server would be left running.
  const stopServer = async (): Promise<void> => {
    await restarted;
    await stopPostmaster(server.pid);
  };

  watch();
  return {
    stop: () => (stopped ??= stopServer()),
    abandon: () => {
      if (!stopped) signal(server.pid, 'SIGQUIT');
    },
  };
};
