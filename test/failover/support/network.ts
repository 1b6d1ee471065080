import { spawnSync } from 'node:child_process';
import { isRoot } from '#platform/database/embedded/server-account.ts';

const iptables = (...args: string[]): boolean =>
  spawnSync('iptables', ['-w', ...args], { stdio: 'ignore' }).status === 0;

export type Host = { address: string; uid: number | undefined };

/** Nothing that the machine's user sends leaves it, and nothing of others arrives. Neither side gets an error. */
const rulesFor = ({ address, uid }: Host): string[][] => [
  ['OUTPUT', '!', '-d', address, '-m', 'owner', '--uid-owner', String(uid), '-j', 'DROP'],
  ['OUTPUT', '-d', address, '-m', 'owner', '!', '--uid-owner', String(uid), '-j', 'DROP'],
];

/** Only root may drop packets, and not in every container. */
export const canCutNetworks = isRoot() && iptables('-L', 'OUTPUT', '-n');

export const cutNetwork = (host: Host): void => {
  for (const rule of rulesFor(host)) if (!iptables('-A', ...rule)) throw new Error('a network could not be cut');
};

export const healNetwork = (host: Host): void => {
  for (const rule of rulesFor(host)) iptables('-D', ...rule);
};
