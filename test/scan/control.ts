import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Pool } from 'pg';
import { call } from './target.ts';

/** Like a call of the site, on its database, but with an SQL injection. */
export const controlTarget = call('control', '{"key":"company*"}');

const keyIn = (body: string): string => String((JSON.parse(body) as { key: unknown }).key);

/** A clean result for the site only counts if the same tool, called the same way, finds this. */
export const openControl = async (databaseUrl: string) => {
  const pool = new Pool({ connectionString: databaseUrl, max: 2 });
  const rowsFor = (key: string) => pool.query(`select key from setting where key = '${key}'`).then(({ rows }) => rows);
  const server = createServer((request, response) => {
    const answer = request
      .toArray()
      .then((chunks) => rowsFor(keyIn(Buffer.concat(chunks as Buffer[]).toString())))
      .catch(() => [])
      .then((list) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ list })));
    void answer;
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await pool.end();
    },
  };
};
