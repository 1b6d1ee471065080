import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { escapeIdentifier } from 'pg';
import type { ClientBase } from 'pg';
import type { Table } from './tables.ts';

const atOnce = 500;
const fileOf = (folder: string, { name }: Table) => join(folder, `${name}.jsonl.gz`);

async function* linesOf(client: ClientBase, { sql }: Table): AsyncGenerator<string> {
  await client.query(`declare dump no scroll cursor for select t::text as line from ${sql} t`);
  try {
    for (;;) {
      const { rows } = await client.query<{ line: string }>(`fetch ${atOnce} from dump`);
      if (rows.length === 0) return;
      yield rows.map(({ line }) => `${JSON.stringify(line)}\n`).join('');
    }
  } finally {
    await client.query('close dump');
  }
}

/** Each row is PostgreSQL's own text form as a line of JSON: the same for every type, without loss. */
export const dumpRows = (client: ClientBase, table: Table, folder: string): Promise<void> =>
  pipeline(Readable.from(linesOf(client, table)), createGzip(), createWriteStream(fileOf(folder, table)));

const insert = async (client: ClientBase, { sql, columns }: Table, lines: readonly string[]): Promise<void> => {
  if (lines.length === 0) return;
  const names = columns.map((column) => escapeIdentifier(column));
  await client.query(
    `insert into ${sql} (${names.join(', ')}) overriding system value select ${names.map((name) => `(r.line).${name}`).join(', ')}
     from (select line::${sql} as line from unnest($1::text[]) line offset 0) r`,
    [lines],
  );
};

export const loadRows = async (client: ClientBase, table: Table, folder: string): Promise<void> => {
  const input = createReadStream(fileOf(folder, table)).pipe(createGunzip());
  let lines: string[] = [];
  for await (const line of createInterface({ input })) {
    lines.push(JSON.parse(line) as string);
    if (lines.length < atOnce) continue;
    await insert(client, table, lines);
    lines = [];
  }
  await insert(client, table, lines);
};
