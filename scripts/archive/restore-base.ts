import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { appendFile, chown, mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { CommandError } from '#platform/log/fail.ts';
import { type Base, type openArchive, partKey } from './bucket.ts';

type Archive = ReturnType<typeof openArchive>;

/** How PostgreSQL calls us: with the settings of this command, because its own environment has none. */
const fetchCommand = (): string => {
  const settings = process.env['SITE_SETTINGS'] ?? '/etc/site/site.env';
  const script = join(import.meta.dirname, '../archive-fetch.ts');
  return `"${process.execPath}" "--env-file=${settings}" "${script}" "%f" "%p"`;
};

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

export const restoreBase = async (
  { storage }: Archive,
  base: Base,
  folder: string,
  to: string | undefined,
): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  const parts = async function* () {
    for (let part = 0; part < base.parts; part += 1)
      for await (const chunk of (await storage.stream(partKey(base.label, part))) as AsyncIterable<Buffer>) {
        hash.update(chunk);
        yield chunk;
      }
  };
  const tar = spawn('tar', ['--extract', '--file=-', `--directory=${folder}`], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const exit = once(tar, 'exit');
  // tar stops reading at the end mark of its archive, and the rest is only hashed.
  tar.stdin.on('error', () => {});
  const unpack = async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of source)
      if (tar.stdin.writable && !tar.stdin.write(chunk)) await Promise.race([once(tar.stdin, 'drain'), exit]);
    tar.stdin.end();
  };
  await pipeline(Readable.from(parts()), createGunzip(), unpack);
  const [code] = await exit;
  if (code !== 0 || hash.digest('hex') !== base.sha256)
    throw new CommandError(`${base.label} is damaged in the archive: take an earlier time or another copy`);
  await writeFile(join(folder, 'backup_label'), base.backupLabel, { mode: 0o600 });
  const settings = {
    restore_command: fetchCommand(),
    recovery_target_timeline: 'latest',
    // PostgreSQL reads no Z in a setting.
    ...(to === undefined ? {} : { recovery_target_time: to.replace(/Z$/, '+00'), recovery_target_action: 'promote' }),
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${quoted(value)}\n`);
  await appendFile(join(folder, 'postgresql.auto.conf'), lines.join(''), { mode: 0o600 });
  await writeFile(join(folder, 'recovery.signal'), '', { mode: 0o600 });
  // Root's tar gives files their owner back; ours must have the same, or the server cannot read them.
  const { uid, gid } = await stat(join(folder, 'PG_VERSION'));
  for (const name of ['backup_label', 'postgresql.auto.conf', 'recovery.signal'])
    await chown(join(folder, name), uid, gid);
};
