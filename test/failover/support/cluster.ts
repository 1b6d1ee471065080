import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { isRoot } from '#platform/database/embedded/server-account.ts';
import { canMount, mountSmallDisk } from '#test/faults/small-disk.ts';
import { rowsOf } from '#test/faults/visitors.ts';
import { startHaproxy } from './haproxy.ts';
import { type Machine, aMachine, passwords } from './machine.ts';
import { healNetwork } from './network.ts';
import { gatherPrograms } from './programs.ts';

/** Each machine is an address of this one, so all of them listen on the ports that we deploy. */
const peers = [1, 2, 3].map((number) => ({ name: `db${number}`, address: `127.81.0.${number}` }));
const haproxyAddress = '127.81.0.10';
const firstUid = 65_441;

type Member = { name: string; role: string; state: string; lag?: number | 'unknown'; timeline?: number };

export const urlOf = (hosts: string, user: string, password: string, database: string): string =>
  `postgres://${user}:${password}@${hosts}/${database}`;

const membersBy = async ({ address }: Machine): Promise<Member[]> => {
  const response = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(1_000) });
  return ((await response.json()) as { members: Member[] }).members;
};

/** Three machines under Patroni with the files of `deploy/failover`, HAProxy before them, and an empty database for the site. */
export const startCluster = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-failover-'));
  chmodSync(folder, 0o755);
  const uidOf = (index: number) => (isRoot() ? firstUid + index : undefined);
  const programs = gatherPrograms(folder, isRoot() ? { uid: firstUid, gid: firstUid } : undefined);
  const disks: (() => void)[] = [];
  const machines = peers.map((peer, index) => {
    const data = join(folder, `${peer.name}-disk`);
    mkdirSync(data);
    if (canMount) disks.push(mountSmallDisk(data, '3G'));
    return aMachine({ ...peer, uid: uidOf(index), folder: join(folder, peer.name), data, programs, peers });
  });
  const haproxy = startHaproxy(folder, haproxyAddress, peers);
  const stop = async (): Promise<void> => {
    for (const machine of machines) {
      healNetwork(machine);
      await machine.kill();
    }
    await haproxy.stop();
    for (const unmount of disks) unmount();
    rmSync(folder, { recursive: true, force: true });
  };

  /** What Patroni says on the first machine that answers. */
  const members = async (among: readonly Machine[] = machines): Promise<Member[]> => Promise.any(among.map(membersBy));
  /** Waits until there is one primary, one synchronous replica and as many other replicas as expected, all up to date. */
  const isWhole = async (replicas = 2): Promise<void> =>
    vi.waitFor(
      async () => {
        const list = await members();
        const running = list.filter(({ state }) => state === 'running' || state === 'streaming');
        const roles = running.map(({ role }) => role).toSorted();
        const expected = ['leader', ...(replicas > 1 ? ['replica'] : []), 'sync_standby'].slice(0, replicas + 1);
        if (roles.join() !== expected.join()) throw new Error(`not whole: ${JSON.stringify(list)}`);
        if (running.some(({ lag }) => lag !== undefined && lag !== 0))
          throw new Error(`behind: ${JSON.stringify(list)}`);
      },
      { timeout: 180_000, interval: 250 },
    );
  const withRole = async (role: string): Promise<Machine> => {
    const name = (await members()).find((member) => member.role === role)?.name;
    const machine = machines.find((one) => one.name === name);
    if (!machine) throw new Error(`no machine is ${role}`);
    return machine;
  };

  const viaHaproxy = `${haproxyAddress}:5432`;
  const superuser = (host: string, database = 'postgres') =>
    urlOf(host, 'postgres', passwords.SUPERUSER_PASSWORD, database);
  try {
    for (const machine of machines) machine.start();
    await isWhole();
    await rowsOf(superuser(viaHaproxy), `create role site login password 'site'`);
    for (const name of ['site', 'probe'])
      await rowsOf(
        superuser(viaHaproxy),
        `create database ${name} owner site template template0 locale_provider builtin builtin_locale 'C.UTF-8'`,
      );
    await rowsOf(urlOf(viaHaproxy, 'site', 'site', 'probe'), 'create table probe (filler text storage plain)');
  } catch (error) {
    const logs = machines.map((machine) => machine.log('patroni').slice(-2_000)).join('\n');
    await stop();
    throw new Error(`the cluster does not start: ${String(error)}\n${logs}`, { cause: error });
  }
  return { folder, machines, haproxyAddress, viaHaproxy, superuser, members, isWhole, withRole, stop };
};

export type FailoverCluster = Awaited<ReturnType<typeof startCluster>>;
