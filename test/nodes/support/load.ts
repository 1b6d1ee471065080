import { randomUUID } from 'node:crypto';
import { Agent } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';
import { signIn } from '#testing/account.ts';
import { type Answer, ask, call } from './ask.ts';
import type { Cluster } from './cluster.ts';

const paths = ['/index', '/productinfo', '/news', '/faqs', '/aboutus', '/api/web/index', '/sitemap.xml', '/healthz'];

export type Report = {
  reads: number;
  failedReads: string[];
  /** Keys of the inquiries that got 200, at the first try or a retry. */
  stored: string[];
  /** First tries that did not get 200. */
  failedWrites: string[];
};

const describeResult = (result: Answer | Error): string =>
  result instanceof Error ? result.message : `${result.status} ${result.text.slice(0, 80)}`;
const isGood = (result: Answer | Error): boolean => !(result instanceof Error) && result.status === 200;

/** Steady reading and writing through nginx, as visitors do: keep-alive connections, and a failed submission is retried with its key. */
export const startLoad = async ({ front, databaseUrl }: Cluster, { readers = 6, writers = 3 } = {}) => {
  const report: Report = { reads: 0, failedReads: [], stored: [], failedWrites: [] };
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });
  const state = { running: true };

  const read = async (start: number): Promise<void> => {
    for (let turn = start; state.running; turn += 1) {
      const path = paths[turn % paths.length] ?? '/';
      const result = await ask(front, path, { agent }).catch((error: Error) => error);
      report.reads += 1;
      if (!isGood(result)) report.failedReads.push(`${path}: ${describeResult(result)}`);
    }
  };

  const write = async (writer: number): Promise<void> => {
    // Budgets are per address and target, so each submission has its own, as from different visitors.
    const { cookie } = await signIn(databaseUrl, `load${writer}-${randomUUID()}@nodes.example`);
    const headers = { cookie: cookie.replace('session=', '__Host-session=') };
    for (let turn = 0; state.running; turn += 1) {
      const key = randomUUID();
      const from = `127.${20 + writer}.${Math.floor(turn / 200)}.${(turn % 200) + 1}`;
      const input = {
        name: 'Load',
        youxiang: `${key}@nodes.example`,
        country: 'CL',
        jianyi: 'Under load.',
        idempotency_key: key,
      };
      for (let tries = 0; tries < 10; tries += 1) {
        const result = await call(front, 'productscollectAdd', input, { headers, from }).catch((error: Error) => error);
        if (isGood(result)) {
          report.stored.push(key);
          break;
        }
        if (tries === 0) report.failedWrites.push(describeResult(result));
        await pause(100);
      }
      await pause(10);
    }
  };

  const working = Promise.all([
    ...Array.from({ length: readers }, (_, index) => read(index)),
    ...Array.from({ length: writers }, (_, index) => write(index)),
  ]);
  return {
    report,
    /** Waits for this many more reads, so that the load is steady before and after the next event. */
    more: async (reads: number): Promise<void> => {
      for (const target = report.reads + reads; report.reads < target;) await pause(20);
    },
    stop: async (): Promise<Report> => {
      state.running = false;
      await working;
      agent.destroy();
      return report;
    },
  };
};
