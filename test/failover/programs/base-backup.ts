// What `pg_basebackup` does, for Patroni's `create_replica_methods`: a copy of the primary over a replication connection.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import pg from 'pg';

const { values } = parseArgs({
  strict: false,
  options: { datadir: { type: 'string' }, connstring: { type: 'string' } },
});
const folder = String(values.datadir);
/** `host=… port=… user=… dbname=…`, without a password, which is in PGPASSFILE. */
const source = Object.fromEntries(
  String(values.connstring)
    .split(' ')
    .map((pair) => pair.split(/=(.*)/, 2) as [string, string]),
);

mkdirSync(folder, { recursive: true });
chmodSync(folder, 0o700);
const unpack = spawn('tar', ['-x', '-C', folder], { stdio: ['pipe', 'inherit', 'inherit'] });

const client = new pg.Client({
  host: source['host'],
  port: Number(source['port']),
  user: source['user'],
  database: source['dbname'],
  replication: 'true',
} as pg.ClientConfig);
await client.connect();

/** Messages of a backup: n begins the archive, d is a piece of it, m begins the manifest, p is progress. */
const [archive, data, manifest] = ['n', 'd', 'm'].map((letter) => letter.charCodeAt(0));
let isArchive = false;

type Message = { chunk: Buffer };
class Backup extends pg.Query {
  handleCopyData({ chunk }: Message): void {
    const [kind] = chunk;
    if (kind === archive) isArchive = true;
    else if (kind === manifest) isArchive = false;
    // A copy, because the parser uses its buffer again.
    else if (kind === data && isArchive) unpack.stdin.write(Buffer.from(chunk.subarray(1)));
  }
}
const backup = new Backup("BASE_BACKUP (LABEL 'replica', CHECKPOINT 'fast', WAL true, MANIFEST 'no')");
client.query(backup);
await new Promise((resolve, reject) => backup.on('end', resolve).on('error', reject));
unpack.stdin.end();
const [code] = await once(unpack, 'exit');
await client.end();
process.exit(Number(code));
