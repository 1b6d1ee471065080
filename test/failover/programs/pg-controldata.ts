// The lines of PostgreSQL's `pg_controldata` that Patroni reads. The packages of the suite's PostgreSQL bring no such program.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const states = [
  'starting up',
  'shut down',
  'shut down in recovery',
  'shutting down',
  'in crash recovery',
  'in archive recovery',
  'in production',
];
const walLevels = ['minimal', 'replica', 'logical'];
const controlVersion = 1800;

const folder = process.argv[2] ?? '';
const file = readFileSync(join(folder, 'global/pg_control'));
const version = file.readUInt32LE(8);
if (version !== controlVersion) throw new Error(`pg_control has version ${version}, not ${controlVersion}`);

const location = (offset: number): string =>
  `${file
    .readUInt32LE(offset + 4)
    .toString(16)
    .toUpperCase()}/${file.readUInt32LE(offset).toString(16).toUpperCase()}`;

/** Offsets of `ControlFileData` (src/include/catalog/pg_control.h) of PostgreSQL 18 on 64 bits, little-endian. */
const lines = {
  'Database system identifier': file.readBigUInt64LE(0),
  'Database cluster state': states[file.readUInt32LE(16)],
  'Latest checkpoint location': location(32),
  "Latest checkpoint's REDO location": location(40),
  "Latest checkpoint's TimeLineID": file.readUInt32LE(48),
  "Latest checkpoint's PrevTimeLineID": file.readUInt32LE(52),
  'Minimum recovery ending location': location(136),
  "Min recovery ending loc's timeline": file.readUInt32LE(144),
  'wal_level setting': walLevels[file.readUInt32LE(172)],
  'wal_log_hints setting': file.readUInt8(176) ? 'on' : 'off',
  'max_connections setting': file.readUInt32LE(180),
  'max_worker_processes setting': file.readUInt32LE(184),
  'max_wal_senders setting': file.readUInt32LE(188),
  'max_prepared_xacts setting': file.readUInt32LE(192),
  'max_locks_per_xact setting': file.readUInt32LE(196),
  'Data page checksum version': file.readUInt32LE(252),
};
for (const [name, value] of Object.entries(lines)) console.log(`${name}: ${value}`);
