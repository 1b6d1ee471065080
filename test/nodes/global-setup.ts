import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { installPackages } from '#testing/debian-packages.ts';

const debianServers = '/usr/lib/postgresql';
const hasServer = (): boolean =>
  existsSync(debianServers) &&
  readdirSync(debianServers).some((major) => existsSync(`${debianServers}/${major}/bin/initdb`));

/** What the suite needs from Debian: the proxy before the nodes, and a PostgreSQL that has `pg_dump`. */
export default async function setup(): Promise<void> {
  await installPackages({
    nginx: () => spawnSync('nginx', ['-v']).status === 0,
    postgresql: hasServer,
  });
}
