import { readFileSync } from 'node:fs';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';

/** A minimal Hono server: `node bare-hono-page.ts <port> <file>` answers every request with the headers and the body from the file. */
const [port, file = ''] = process.argv.slice(2);
const { headers, body } = JSON.parse(readFileSync(file, 'utf8')) as { headers: Record<string, string>; body: string };
const bytes = Buffer.from(body, 'base64');
const app = new Hono().get('*', (c) => c.body(bytes, 200, headers));
serve({ fetch: app.fetch, port: Number(port), hostname: '127.0.0.1' }, () => console.log('Ready'));
