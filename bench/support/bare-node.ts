import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/** A minimal Node server: `node bare-node.ts <port> <file>` answers every request with the headers and the body from the file. */
const [port, file = ''] = process.argv.slice(2);
const { headers, body } = JSON.parse(readFileSync(file, 'utf8')) as { headers: Record<string, string>; body: string };
const bytes = Buffer.from(body, 'base64');
createServer((_, response) => {
  // The site leaves out this header too: see `omitDefaultConnection`.
  response.removeHeader('connection');
  response.writeHead(200, headers).end(bytes);
}).listen(Number(port), '127.0.0.1', () => console.log('Ready'));
