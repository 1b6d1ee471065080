import { setTimeout as delay } from 'node:timers/promises';
import { type Postmaster, stopPostmaster } from './postmaster.ts';
import { signal } from './processes.ts';

export type Supervised = {
  stop: () => Promise<void>;
  /** For the last moment of a process, when nothing can be awaited any more. */
  abandon: () => void;
};

/** Keeps a server running: killed from outside, for want of memory for instance, it starts again. */
export const supervise = async (run: () => Promise<Postmaster>, log: (line: string) => void): Promise<Supervised> => {
  let server = await run();
  let stopped: Promise<void> | undefined;
  let restarted = Promise.resolve();

  const watch = (): void => {
    server.once('exit', () => {
      if (!stopped) restarted = restart();
    });
  };

  const restart = async (): Promise<void> => {
    log('PostgreSQL ended unexpectedly, starting it again');
    try {
      server = await run();
      watch();
    } catch (error) {
      log(String(error));
      await delay(500);
      if (!stopped) await restart();
    }
  };

  // A restart under way ends first, or its server would be left behind.
  const end = async (): Promise<void> => {
    await restarted;
    await stopPostmaster(server.pid);
  };

  watch();
  return {
    stop: () => (stopped ??= end()),
    abandon: () => {
      if (!stopped) signal(server.pid, 'SIGQUIT');
    },
  };
};
