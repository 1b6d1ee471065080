import { expect, onTestFinished, test } from 'vitest';
import { applyRetention } from '#retention/rules.ts';
import { cleanUp } from '#start/jobs/clean-up.ts';
import { jobNames, registerWorkers } from '#start/jobs/workers.ts';
import { startDatabaseProxy } from '#testing/database-proxy.ts';
import { freshDatabase } from '#testing/database.ts';
import { connect } from '../database/connection.ts';
import { captchaUsed, outboxMessage, rateLimit } from '../database/table.ts';
import { createJobs, type JobHandler } from './jobs.ts';
import { createPoll } from './poll.ts';

const silent = { warn: () => undefined, error: () => undefined };

const aDatabase = async () => {
  const database = await freshDatabase();
  onTestFinished(database.close);
  const { db, pool, close } = connect(database.url);
  onTestFinished(close);
  return { db, pool, url: database.url };
};

test('a job runs once, on one of the nodes, and a schedule is stored', async () => {
  const { url, pool } = await aDatabase();
  const done: unknown[] = [];
  const nodes = Array.from({ length: 2 }, () => createJobs({ url, log: silent, pollSeconds: 1 }));
  for (const node of nodes) {
    node.work('greet', async (data) => void done.push(data));
    node.schedule('greet', '5 4 * * *');
    await node.start();
  }
  await nodes[0]?.send('greet', { name: 'a' });
  await expect.poll(() => done, { timeout: 8000 }).toEqual([{ name: 'a' }]);
  const { rows } = await pool.query('select name, cron from jobs.schedule');
  expect(rows).toEqual([{ name: 'greet', cron: '5 4 * * *' }]);
  await Promise.all(nodes.map((node) => node.stop()));
  expect(done).toHaveLength(1);
});

test('a job that fails is logged and tried again, and the last failure is reported as such', async () => {
  const { url } = await aDatabase();
  const lines: [level: string, text: string, attempt: number][] = [];
  const line = (level: string) => (fields: object, text: string) =>
    void lines.push([level, text, (fields as { attempt: number }).attempt]);
  const failures: unknown[] = [];
  const done: string[] = [];
  const jobs = createJobs({
    url,
    log: { warn: line('warn'), error: line('error') },
    pollSeconds: 1,
    retryLimit: 1,
    onDone: (queue) => void done.push(queue),
    onFailed: ({ queue, error, isLast }) => void failures.push([queue, String(error), isLast]),
  });
  jobs.work('bad', () => Promise.reject(new Error('the disk is full')));
  jobs.work('good', () => Promise.resolve());
  await jobs.start();
  await jobs.send('bad');
  await jobs.send('good');
  await expect.poll(() => failures.length, { timeout: 20_000 }).toBe(2);
  await jobs.stop();
  expect(failures).toEqual([
    ['bad', 'Error: the disk is full', false],
    ['bad', 'Error: the disk is full', true],
  ]);
  expect(lines).toEqual([
    ['warn', 'a job has failed and is tried again', 1],
    ['error', 'a job has failed', 2],
  ]);
  expect(done).toEqual(['good']);
}, 30_000);

test('a job that fails is retried even if nobody can be told', async () => {
  const { url } = await aDatabase();
  const lines: string[] = [];
  let runs = 0;
  const log = { ...silent, error: (_: object, text: string) => void lines.push(text) };
  const onFailed = () => Promise.reject(new Error('no letters'));
  const jobs = createJobs({ url, log, pollSeconds: 1, retryLimit: 1, onFailed });
  jobs.work('bad', () => {
    runs += 1;
    return runs === 1 ? Promise.reject(new Error('once')) : Promise.resolve();
  });
  await jobs.start();
  await jobs.send('bad');
  await expect.poll(() => runs, { timeout: 20_000 }).toBe(2);
  await jobs.stop();
  expect(lines).toEqual(['nobody could be told of a failed job']);
}, 30_000);

test('a node without the files of the site leaves the erasure of people to others', async () => {
  const { db } = await aDatabase();
  const queues: string[] = [];
  const deps = {
    db,
    clock: () => new Date(),
    isClockTrusted: () => Promise.resolve(true),
    uploads: { remove: async () => undefined },
  };
  const jobs = { work: (queue: string) => void queues.push(queue), schedule: () => undefined };
  registerWorkers(jobs, { ...deps, hasFiles: false });
  expect(queues).toEqual(['clean-up', 'rotate-keys']);
});

test('while a clock is wrong no job deletes anything', async () => {
  const { db } = await aDatabase();
  const now = new Date('2026-06-01T12:00:00Z');
  await db.insert(captchaUsed).values({ signature: 'old', expiresAt: new Date('2026-05-01T12:00:00Z') });
  const handlers = new Map<string, JobHandler>();
  let isTrusted = false;
  registerWorkers(
    { work: (queue, handler) => void handlers.set(queue, handler), schedule: () => undefined },
    {
      db,
      clock: () => now,
      isClockTrusted: () => Promise.resolve(isTrusted),
      uploads: { remove: async () => undefined },
    },
  );
  for (const handler of handlers.values()) await expect(handler({})).rejects.toThrow('clocks');
  expect([...handlers.keys()]).toEqual([...jobNames]);
  expect(await db.select().from(captchaUsed)).toHaveLength(1);
  isTrusted = true;
  await handlers.get('clean-up')?.({});
  expect(await db.select().from(captchaUsed)).toEqual([]);
});

test('start retries while the database is unavailable, until it is stopped', async () => {
  const { url } = await aDatabase();
  const proxy = await startDatabaseProxy(url);
  onTestFinished(proxy.close);
  proxy.shut();
  const tries: string[] = [];
  const log = { ...silent, warn: (_: object, text: string) => void tries.push(text) };
  const jobs = createJobs({ url: proxy.url, log, retryMs: 20 });
  const started = jobs.start();
  await expect.poll(() => tries.length).toBeGreaterThan(1);
  proxy.reopen();
  await started;
  await jobs.stop();

  proxy.shut();
  const hopeless = createJobs({ url: proxy.url, log, retryMs: 20 });
  void hopeless.start();
  await hopeless.stop();
  await expect(hopeless.send('x')).rejects.toThrow('not running');
});

test('a poll continues after an error and never overlaps itself', async () => {
  let running = 0;
  let maxConcurrent = 0;
  let rounds = 0;
  const errors: unknown[] = [];
  const poll = createPoll({
    run: async () => {
      running += 1;
      maxConcurrent = Math.max(maxConcurrent, running);
      rounds += 1;
      await Promise.resolve();
      running -= 1;
      if (rounds === 2) throw new Error('away');
      return rounds < 5;
    },
    everyMs: 1,
    onError: (error) => errors.push(error),
  });
  poll.start();
  await expect.poll(() => rounds).toBeGreaterThan(6);
  await poll.stop();
  const atStop = rounds;
  await Promise.resolve();
  expect([maxConcurrent, errors.length, rounds]).toEqual([1, 1, atStop]);
});

test('the clean-up and the retention rules delete expired rows and letters older than thirty days, and nothing else', async () => {
  const { db } = await aDatabase();
  const now = new Date('2026-06-01T12:00:00Z');
  const day = 86_400_000;
  const ago = (days: number) => new Date(now.getTime() - days * day);
  const letter = (createdAt: Date) => ({
    kind: 'mail' as const,
    target: 'a@mail.example',
    locale: 'en' as const,
    template: 'code',
    subject: 's',
    text: 't',
    messageId: '<1@company.example>',
    nextAt: createdAt,
    createdAt,
  });
  await db.insert(outboxMessage).values([letter(ago(31)), letter(ago(29))]);
  await db.insert(captchaUsed).values([
    { signature: 'old', expiresAt: ago(1) },
    { signature: 'new', expiresAt: ago(-1) },
  ]);
  await db.insert(rateLimit).values([
    { key: 'old', points: 1, expire: ago(1).getTime() },
    { key: 'new', points: 1, expire: ago(-1).getTime() },
  ]);
  const uploads = { remove: async () => undefined };
  for (let round = 0; round < 2; round += 1) {
    await cleanUp(db, now);
    await applyRetention({ db, now, uploads });
  }
  expect((await db.select().from(outboxMessage)).map(({ createdAt }) => createdAt)).toEqual([ago(29)]);
  expect((await db.select().from(captchaUsed)).map(({ signature }) => signature)).toEqual(['new']);
  expect((await db.select().from(rateLimit)).map(({ key }) => key)).toEqual(['new']);
});
