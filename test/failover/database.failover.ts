import { execFile } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { signal } from '#platform/database/embedded/postmaster.ts';
import { worksAsOne } from '#test/faults/recovery.ts';
import { startProcess } from '#test/faults/site-process.ts';
import { canMount } from '#test/faults/small-disk.ts';
import { aUser, look, rowsOf } from '#test/faults/visitors.ts';
import { freePort } from '#test/nodes/support/free-port.ts';
import { type FailoverCluster, startCluster, urlOf } from './support/cluster.ts';
import type { Machine } from './support/machine.ts';
import { canCutNetworks, cutNetwork, healNetwork } from './support/network.ts';
import { startProbe } from './support/probe.ts';
import { type Row, brokenPromises, rowOf, tableOf } from './support/report.ts';
import { cachedPaths, startTraffic } from './support/traffic.ts';

type Node = Awaited<ReturnType<typeof aNode>>;

let cluster: FailoverCluster;
const nodes: Node[] = [];
const rows: Row[] = [];

/** A node of the site that reaches the database by this address. */
const aNode = async (way: string, url: string, probeUrls: string[]) => {
  const metricsPort = await freePort();
  const dataDir = join(cluster.folder, `node-${nodes.length}`);
  mkdirSync(dataDir);
  const env = { DATABASE_URL: url, METRICS_PORT: String(metricsPort) };
  const site = await startProcess({ dataDir, env });
  return { way, site, metricsPort, probeUrls };
};

beforeAll(async () => {
  cluster = await startCluster();
  const { viaHaproxy, machines } = cluster;

  const url = (at: string, database: string) => urlOf(at, 'site', 'site', database);
  const hosts = machines.map(({ address }) => `${address}:5432`);
  nodes.push(await aNode('HAProxy', url(viaHaproxy, 'site'), [url(viaHaproxy, 'probe')]));
  const anyHost = hosts.map((host) => url(host, 'probe'));
  nodes.push(await aNode('all hosts', url(hosts.join(','), 'site'), anyHost));
}, 300_000);

afterAll(async () => {
  console.info(`\n${tableOf(rows)}\n`);
  for (const { site } of nodes) await site.stop();
  await cluster?.stop();
});

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** Runs a fault under load on every node. Returns what was promised and not kept. */
const under = async (fault: string, run: (say: (what: string) => void) => Promise<void>): Promise<string[]> => {
  await cluster.isWhole();
  const database = urlOf(cluster.viaHaproxy, 'site', 'site', 'site');
  const cookie = await aUser(database);
  for (const { site } of nodes)
    for (const path of cachedPaths)
      await vi.waitFor(async () => expect((await look(site, path)).headers['x-cache']).toBe('hit'), {
        timeout: 30_000,
      });
  const running = nodes.map((node) => ({
    node,
    probe: startProbe(node.probeUrls),
    load: startTraffic(node.site, node.metricsPort, cookie),
  }));
  const acknowledged = (count: number) =>
    vi.waitFor(
      () => {
        for (const { load } of running) expect(load.traffic.acknowledged.length).toBeGreaterThan(count);
      },
      { timeout: 60_000 },
    );
  await acknowledged(30);
  const began = performance.now();
  const events: string[] = [];
  let ended = began;
  try {
    await run((what) => events.push(`${seconds(performance.now() - began)} ${what}`));
    // The load goes on for a while afterwards, so that what comes back late is seen.
    await acknowledged(Math.max(...running.map(({ load }) => load.traffic.acknowledged.length)) + 30);
    await cluster.isWhole();
    events.push(`${seconds(performance.now() - began)} whole again`);
  } finally {
    ended = performance.now();
    for (const { load, probe } of running) {
      await load.stop();
      await probe.stop();
    }
  }
  const stored = await rowsOf<{ key: string; count: number }>(
    database,
    `select split_part(email, '@', 1) as key, count(*)::int as count from submission group by 1`,
  );
  const found = running.map(({ node, load, probe }) => {
    const row = rowOf(fault, node.way, load.traffic, stored, probe, [began, ended]);
    if (row.untrue.length > 0) events.push(...row.untrue.slice(0, 20));
    return row;
  });
  rows.push(...found);
  console.info(`${fault}: ${events.join('; ')}\n${tableOf(found)}`);
  for (const { site } of nodes) await worksAsOne(site, database);
  return found.flatMap(brokenPromises);
};

/** Waits until another machine than this one is the primary. */
const isReplaced = (machine: Machine): Promise<void> =>
  vi.waitFor(
    async () => {
      const others = cluster.machines.filter((one) => one !== machine);
      const leader = (await cluster.members(others)).find(({ role }) => role === 'leader');
      expect(leader?.name).not.toBe(machine.name);
      expect(leader?.state).toBe('running');
    },
    { timeout: 60_000, interval: 100 },
  );

test('PostgreSQL of the primary is killed and starts again where it is', async () => {
  const broken = await under('PostgreSQL killed', async () => {
    signal((await cluster.withRole('leader')).postmaster(), 'SIGKILL');
  });
  expect(broken).toEqual([]);
});

test('the machine of the primary dies, and comes back as a replica', async () => {
  const broken = await under('primary’s machine dies', async (say) => {
    const primary = await cluster.withRole('leader');
    await primary.kill();
    await isReplaced(primary);
    say('replaced');
    await pause(5_000);
    primary.start();
    say('machine started again');
  });
  expect(broken).toEqual([]);
});

test.runIf(canCutNetworks)('the network of the primary is cut for 40 seconds', async () => {
  const broken = await under('primary’s network cut', async (say) => {
    const primary = await cluster.withRole('leader');
    cutNetwork(primary);
    await isReplaced(primary).finally(() => {
      say('replaced');
    });
    await pause(15_000);
    healNetwork(primary);
    say('network back');
  });
  expect(broken).toEqual([]);
});

test('the machine of the primary hangs for 40 seconds and goes on as if nothing had happened', async () => {
  const broken = await under('primary’s machine hangs', async (say) => {
    const primary = await cluster.withRole('leader');
    primary.freeze();
    await isReplaced(primary);
    say('replaced');
    await pause(15_000);
    primary.thaw();
    say('goes on');
  });
  expect(broken).toEqual([]);
});

test.runIf(canMount)('the disk of the primary fills up', async () => {
  const broken = await under('primary’s disk full', async (say) => {
    const primary = await cluster.withRole('leader');
    const filler = join(primary.data, 'filler');
    // Ends with an error when the disk is full; in another process, because the load goes on.
    await expect(promisify(execFile)('dd', ['if=/dev/zero', `of=${filler}`, 'bs=1M'])).rejects.toThrow('No space left');
    say('full');
    await isReplaced(primary).finally(() => rmSync(filler));
    say('replaced, and space again');
  });
  expect(broken).toEqual([]);
});

test('PostgreSQL of one replica dies, then that of the only other one', async () => {
  const broken = await under('both replicas die', async (say) => {
    const replica = await cluster.withRole('replica');
    const synchronous = await cluster.withRole('sync_standby');
    await replica.killDatabase();
    say('asynchronous replica dead');
    await cluster.isWhole(1);
    await synchronous.killDatabase();
    say('no replica left');
    await pause(25_000);
    for (const machine of [replica, synchronous]) machine.startDatabase();
    say('both started');
  });
  expect(broken).toEqual([]);
});

test('somebody switches over on purpose', async () => {
  const broken = await under('patronictl switchover', async (say) => {
    const primary = await cluster.withRole('leader');
    const candidate = await cluster.withRole('sync_standby');
    const between = ['--leader', primary.name, '--candidate', candidate.name];
    await promisify(execFile)('patronictl', ['-c', primary.config, 'switchover', ...between, '--force']);
    say('switched');
  });
  expect(broken).toEqual([]);
});
