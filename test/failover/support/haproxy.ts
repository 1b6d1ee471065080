import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fillTemplate } from './templates.ts';

/** Debian's HAProxy with the file that we deploy. */
export const startHaproxy = (
  folder: string,
  address: string,
  machines: readonly { name: string; address: string }[],
) => {
  const config = join(folder, 'haproxy.cfg');
  const servers = machines.map((machine) => `server ${machine.name} ${machine.address}:5432`).join('\n    ');
  writeFileSync(config, fillTemplate('haproxy.cfg.template', { LISTEN: `${address}:5432`, SERVERS: servers }));
  const child = spawn('/usr/sbin/haproxy', ['-db', '-f', config], { stdio: ['ignore', 'ignore', 'pipe'] });
  const lines: string[] = [];
  child.stderr.on('data', (text: Buffer) => lines.push(text.toString()));
  const ended = once(child, 'exit');
  return {
    lines,
    stop: async (): Promise<void> => {
      child.kill('SIGKILL');
      await ended;
    },
  };
};
