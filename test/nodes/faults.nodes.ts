import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onDatabase } from '#testing/account.ts';
import { ask } from './support/ask.ts';
import type { Cluster } from './support/cluster.ts';
import { startCluster } from './support/cluster.ts';
import { startLoad } from './support/load.ts';
import type { NodeProcess } from './support/node-process.ts';

let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster({ nodes: 2 });
});
afterAll(() => cluster.stop());

const node = (index: number): NodeProcess => {
  const nodeProcess = cluster.nodes[index];
  if (!nodeProcess) throw new Error(`no node ${index}`);
  return nodeProcess;
};

/** Every acknowledged inquiry is stored once, with both of its letters. */
const expectStored = async (keys: readonly string[]) => {
  const rows = await onDatabase<{ key: string; times: string; letters: string }>(
    { port: 0, url: cluster.databaseUrl },
    `select idempotency_key as key, count(*) as times,
       (select count(*) from outbox_message o where o.target = min(s.email)) as letters
     from submission s where idempotency_key = any($1) group by 1`,
    [keys],
  );
  expect(rows).toHaveLength(keys.length);
  expect(rows.filter(({ times, letters }) => times !== '1' || letters !== '1')).toEqual([]);
};

test('when a node is killed with -9 under load, no GET fails, and each acknowledged write is stored once', async () => {
  const load = await startLoad(cluster);
  for (let round = 0; round < 3; round += 1) {
    await load.more(150);
    await node(round % 2).end('SIGKILL');
    await load.more(150);
    await node(round % 2).start();
    // nginx tries a failed node again after two seconds.
    await pause(2500);
  }
  const report = await load.stop();
  console.log(
    `kill -9: ${report.reads} reads, ${report.stored.length} writes, ${report.failedWrites.length} sent again`,
  );
  expect(report.failedReads).toEqual([]);
  expect(report.stored.length).toBeGreaterThan(50);
  await expectStored(report.stored);
}, 120_000);

test('a node stopped with SIGTERM under load drops nothing', async () => {
  const load = await startLoad(cluster);
  await load.more(150);
  const ended = node(0).end('SIGTERM');
  expect(await ended).toBe(0);
  await load.more(150);
  const report = await load.stop();
  await node(0).start();
  console.log(`SIGTERM: ${report.reads} reads, ${report.stored.length} writes`);
  expect(report).toMatchObject({ failedReads: [], failedWrites: [] });
  await expectStored(report.stored);
}, 120_000);

test('restarting one node after the other under load fails no request', async () => {
  await pause(2500);
  const load = await startLoad(cluster);
  for (const index of [0, 1, 0, 1]) {
    await load.more(80);
    expect(await node(index).end('SIGTERM')).toBe(0);
    await node(index).start();
    expect((await ask(cluster.endpoint(index), '/readyz')).status).toBe(200);
    // As docs/guides/upgrade.md says.
    await pause(10_000);
  }
  const report = await load.stop();
  console.log(`rolling restart: ${report.reads} reads, ${report.stored.length} writes`);
  expect(report).toMatchObject({ failedReads: [], failedWrites: [] });
  await expectStored(report.stored);
  expect(cluster.nodes.map((each) => each.complaints())).toEqual(['', '']);
}, 180_000);
