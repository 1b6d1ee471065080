import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parse, stringify } from 'yaml';
import { startOf } from '#platform/database/embedded/postmaster.ts';
import { chownTree } from '#platform/database/embedded/server-account.ts';
import { nssWrapper } from './nss-wrapper.ts';
import { signalFamily } from './processes.ts';
import { deployed, fillTemplate } from './templates.ts';

const paths = { etcd: '/usr/bin/etcd', patroni: '/usr/bin/patroni', guard: join(deployed, 'space-guard.sh') };
type Program = keyof typeof paths;

export const passwords = {
  API_PASSWORD: 'api',
  SUPERUSER_PASSWORD: 'superuser',
  REPLICATION_PASSWORD: 'replication',
  REWIND_PASSWORD: 'rewind',
};

export type MachineOptions = {
  name: string;
  address: string;
  /** As root each machine is a user of its own, as `network.ts` needs it; otherwise all of it is ours. */
  uid: number | undefined;
  folder: string;
  /** Where PostgreSQL's files are: a disk of its own in some tests. */
  data: string;
  programs: string;
  peers: readonly { name: string; address: string }[];
};

type Patroni = {
  postgresql: Record<string, unknown> & { parameters: Record<string, unknown> };
  bootstrap: { dcs: { postgresql: Record<string, unknown> } };
};

/** The file that we deploy. Folders differ, and what needs programs that the suite does not have: pg_basebackup and pg_rewind. */
const writePatroni = ({ name, address, folder, data, programs, peers }: MachineOptions): string => {
  const text = fillTemplate('patroni.yml.template', {
    ...passwords,
    NAME: name,
    ADDRESS: address,
    NETWORK: '127.0.0.0/8',
    ETCD_CLIENTS: peers.map((peer) => `${peer.address}:2379`).join(','),
  });
  const settings = parse(text) as Patroni;
  settings.bootstrap.dcs.postgresql['use_pg_rewind'] = false;
  Object.assign(settings.postgresql, {
    bin_dir: programs,
    data_dir: join(data, 'site'),
    pgpass: join(folder, 'pgpass'),
    create_replica_methods: ['base_backup'],
    base_backup: { command: join(programs, 'base_backup') },
  });
  settings.postgresql.parameters['unix_socket_directories'] = folder;
  const path = join(folder, 'patroni.yml');
  writeFileSync(path, stringify(settings));
  return path;
};

const etcdSettings = ({ name, address, folder, peers }: MachineOptions): Record<string, string> => {
  const text = fillTemplate('etcd.env.template', {
    NAME: name,
    ADDRESS: address,
    ETCD_PEERS: peers.map((peer) => `${peer.name}=http://${peer.address}:2380`).join(','),
  });
  const lines = text.split('\n').filter((line) => line.startsWith('ETCD_'));
  const settings = Object.fromEntries(lines.map((line) => line.split(/=(.*)/, 2) as [string, string]));
  return { ...settings, ETCD_DATA_DIR: join(folder, 'etcd') };
};

/** PostgreSQL's initdb wants its user to have a name, which the users of the machines have here only. */
const named = ({ folder, uid }: MachineOptions): Record<string, string> => {
  if (uid === undefined) return {};
  writeFileSync(join(folder, 'passwd'), `postgres:x:${uid}:${uid}::${folder}:/bin/sh\n`);
  writeFileSync(join(folder, 'group'), `postgres:x:${uid}:\n`);
  return {
    LD_PRELOAD: nssWrapper() ?? '',
    NSS_WRAPPER_PASSWD: join(folder, 'passwd'),
    NSS_WRAPPER_GROUP: join(folder, 'group'),
  };
};

/** A machine of the database, with etcd, Patroni and the PostgreSQL that Patroni starts. */
export const aMachine = (options: MachineOptions) => {
  const { name, address, uid, folder, data } = options;
  for (const path of [folder, data]) mkdirSync(path, { recursive: true });
  const config = writePatroni(options);
  const environment = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C', TZ: 'UTC', HOME: folder };
  const patroniEnvironment = { ...environment, ...named(options) };
  const account = uid === undefined ? undefined : { uid, gid: uid };
  chownTree(folder, account);
  chownTree(data, account);
  chmodSync(folder, 0o755);
  const children: Partial<Record<Program, ChildProcess>> = {};

  const run = (program: Program, args: string[], env: Record<string, string>): void => {
    const log = openSync(join(folder, `${program}.log`), 'a');
    const options = { ...account, env, cwd: folder, stdio: ['ignore', log, log] as StdioOptions, detached: true };
    children[program] = spawn(paths[program], args, options);
    closeSync(log);
  };
  const postmaster = (): number => {
    const file = join(data, 'site/postmaster.pid');
    return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0;
  };
  const pidsOf = (programs: readonly Program[]) =>
    [...programs.map((program) => children[program]?.pid ?? 0), postmaster()].filter(Boolean);
  const everything = () => pidsOf(['guard', 'patroni', 'etcd']);
  const kill = async (pids: readonly number[]): Promise<void> => {
    signalFamily(pids, 'SIGKILL');
    for (const pid of pids) while (startOf(pid) !== undefined) await pause(20);
  };

  return {
    name,
    address,
    uid,
    data,
    config,
    postmaster,
    log: (program: Program) => readFileSync(join(folder, `${program}.log`), 'utf8'),
    start: (): void => {
      run('etcd', [], { ...environment, ...etcdSettings(options) });
      run('patroni', [config], patroniEnvironment);
      const space = { DATA: data, MINIMUM_MB: '64', BALLAST_MB: '128' };
      run('guard', [], { ...environment, NAME: name, ADDRESS: address, CONFIG: config, ...space });
    },
    /** As if its power failed: nothing is told to anyone. */
    kill: () => kill(everything()),
    /** PostgreSQL and Patroni die, etcd lives on. */
    killDatabase: () => kill(pidsOf(['patroni'])),
    startDatabase: () => run('patroni', [config], patroniEnvironment),
    /** As if the whole machine hung: connections stay open, nothing is answered. */
    freeze: () => signalFamily(everything(), 'SIGSTOP'),
    thaw: () => signalFamily(everything(), 'SIGCONT'),
  };
};

export type Machine = ReturnType<typeof aMachine>;
