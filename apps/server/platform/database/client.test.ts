import { tag } from '@site/contract/tags';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { runOn, startReplicatedDatabase } from '#testing/replicated-database.ts';
import { createJobs } from '../queue/jobs.ts';
import { listenForChanges, notifyChanges } from './changes.ts';
import { connect } from './connection.ts';
import { isDatabaseUnavailable } from './outage.ts';

const portOf = async (db: ReturnType<typeof connect>['db']): Promise<string | undefined> =>
  (await db.execute<{ port: string }>(sql`select current_setting('port') as port`)).rows[0]?.port;

test('a URL with several hosts follows the primary: pool, change messages and jobs', async () => {
  const servers = await startReplicatedDatabase();
  onTestFinished(servers.close);
  await runOn(servers.primary.url, 'create table note (id integer primary key)');
  const { db, close } = connect(servers.url, { max: 3 });
  onTestFinished(close);
  const write = (id: number) => db.execute(sql`insert into note values (${id})`);
  let listeningAt = 0;
  const messages: string[][] = [];
  const listener = await listenForChanges(
    servers.url,
    (tags) => messages.push(tags),
    () => {},
    { onState: (listening) => (listeningAt = listening ? performance.now() : 0) },
  );
  onTestFinished(listener.close);
  expect([await portOf(db), listeningAt > 0]).toEqual(['5432', true]);
  await write(1);

  const jobs = createJobs({
    url: servers.url,
    log: { warn: () => {}, error: () => {} },
    retryMs: 50,
    pollSeconds: 0.5,
  });
  const done: unknown[] = [];
  jobs.work('note', async ({ id }) => void done.push(id));
  await jobs.start();
  onTestFinished(jobs.stop);
  await jobs.send('note', { id: 1 });
  await vi.waitFor(() => expect(done).toEqual([1]), { timeout: 10_000 });
  await servers.caughtUp();

  await servers.primary.kill();
  // Nothing can be written, but what only reads works on.
  await vi.waitFor(async () => expect(await portOf(db)).toBe('5433'), { timeout: 5000 });
  const refused = await write(2).catch((error: unknown) => error);
  expect(isDatabaseUnavailable(refused)).toBe(true);
  await vi.waitFor(() => expect(listeningAt).toBe(0));

  await servers.promote();
  const promotedAt = performance.now();
  await write(2);
  await vi.waitFor(() => expect(listeningAt).toBeGreaterThan(0), { timeout: 5000 });
  expect(listeningAt - promotedAt).toBeLessThan(2000);
  await notifyChanges(db, [tag.menu]);
  await vi.waitFor(() => expect(messages.at(-1)).toEqual(['menu']));
  await vi.waitFor(() => jobs.send('note', { id: 2 }), { timeout: 5000 });
  await vi.waitFor(() => expect(done).toEqual([1, 2]), { timeout: 10_000 });

  // The old primary comes back without knowing that it was replaced: the one that was promoted last counts.
  await servers.primary.start();
  const later = connect(servers.url, { max: 1 });
  onTestFinished(later.close);
  expect(await portOf(later.db)).toBe('5433');
  expect((await later.db.execute(sql`select id from note order by id`)).rows).toEqual([{ id: 1 }, { id: 2 }]);
}, 60_000);

test('without any server that answers, the error is an outage', async () => {
  const { db, close } = connect('postgres://nobody@127.0.0.1:1,127.0.0.1:2/none');
  onTestFinished(close);
  expect(isDatabaseUnavailable(await db.execute(sql`select 1`).catch((error: unknown) => error))).toBe(true);
});
