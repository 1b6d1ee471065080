import { readFileSync } from 'node:fs';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';

/** The least that Hono can do: `node bare-hono.ts <port> <file>` answers every path with the JSON that the file has for it. */
const [port, file = ''] = process.argv.slice(2);
const answers = JSON.parse(readFileSync(file, 'utf8')) as Record<string, object>;
const app = new Hono().all('/api/*', (c) => c.json(answers[c.req.path] ?? {}));
serve({ fetch: app.fetch, port: Number(port), hostname: '127.0.0.1' }, () => console.log('Ready'));
