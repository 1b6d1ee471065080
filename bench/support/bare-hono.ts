import { readFileSync } from 'node:fs';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';

/** A minimal Hono server: `node bare-hono.ts <port> <file>` answers every path with the JSON that the file contains for it. */
const [port, file = ''] = process.argv.slice(2);
const answers = JSON.parse(readFileSync(file, 'utf8')) as Record<string, object>;
const app = new Hono().all('/api/*', (c) => c.json(answers[c.req.path] ?? {}));
serve({ fetch: app.fetch, port: Number(port), hostname: '127.0.0.1' }, () => console.log('Ready'));
