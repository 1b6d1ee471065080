import { setTimeout as delay } from 'node:timers/promises';
import { type Postmaster, stopPostmaster } from './postmaster.ts';
import { signal } from './processes.ts';

const firstWait = 250;
const longestWait = 4_000;

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
  const isWanted = (): boolean => stopped === undefined;

  const watch = (): void => {
    server.once('exit', () => {
      if (!stopped) restarted = restart();
    });
  };

  // Ever more slowly, for a full disk for instance: it may take hours until someone makes room.
  const restart = async (): Promise<void> => {
    log('PostgreSQL ended unexpectedly, starting it again');
    for (let wait = firstWait; isWanted(); wait = Math.min(wait * 2, longestWait)) {
      try {
        server = await run();
        watch();
        log('PostgreSQL runs again');
        return;
      } catch (error) {
        log(error instanceof Error ? error.message : String(error));
        await delay(wait);
      }
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
