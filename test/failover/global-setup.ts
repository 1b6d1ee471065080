import { existsSync } from 'node:fs';
import { isRoot } from '#platform/database/embedded/server-account.ts';
import { installPackages } from '#testing/debian-packages.ts';
import { nssWrapper } from './support/nss-wrapper.ts';

const site = new URL('../../dist/server/main.js', import.meta.url);

/** What the suite needs from Debian. As root it gives each machine a user, a disk and a network of its own to lose. */
export default async function setup(): Promise<void> {
  if (!existsSync(site)) throw new Error('The site is not built: npm run build');
  await installPackages({
    patroni: () => existsSync('/usr/bin/patroni'),
    'etcd-server': () => existsSync('/usr/bin/etcd'),
    haproxy: () => existsSync('/usr/sbin/haproxy'),
    curl: () => existsSync('/usr/bin/curl'),
    ...(isRoot() && {
      iptables: () => existsSync('/usr/sbin/iptables'),
      'libnss-wrapper': () => nssWrapper() !== undefined,
    }),
  });
}
