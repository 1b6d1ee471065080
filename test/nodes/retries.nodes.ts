import type { RequestListener } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import type { Asked } from './support/ask.ts';
import { ask } from './support/ask.ts';
import { freePort } from './support/free-port.ts';
import { startNginx } from './support/nginx.ts';

const aServer = async (answer: RequestListener): Promise<number> => {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
};

/** nginx before two stand-ins for nodes. */
const before = async (one: RequestListener, other: RequestListener) => {
  const publicPort = await freePort();
  const nginx = await startNginx([await aServer(one), await aServer(other)], publicPort);
  onTestFinished(nginx.stop);
  return (path: string, asked?: Asked) => ask({ port: publicPort, publicPort, ca: nginx.ca }, path, asked);
};

test('a file that only one of two versions has is found, whichever node is asked first', async () => {
  const older: RequestListener = (_request, response) => response.writeHead(404).end();
  const newer: RequestListener = (_request, response) => response.end('export {}');
  const get = await before(older, newer);
  const statuses = await Promise.all(Array.from({ length: 10 }, () => get('/assets/new.js')));
  expect(statuses.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
  // Elsewhere a 404 is an answer.
  const pages = await Promise.all(Array.from({ length: 10 }, () => get('/gone')));
  expect(pages.some(({ status }) => status === 404)).toBe(true);
});

test('what a dying node was sent: a GET goes to the next one, a POST does not', async () => {
  const seen: string[] = [];
  const dying: RequestListener = (request, response) => {
    seen.push(`dying ${request.method}`);
    response.destroy();
  };
  const living: RequestListener = (request, response) => {
    seen.push(`living ${request.method}`);
    response.end('done');
  };
  const get = await before(dying, living);
  const read = await Promise.all(Array.from({ length: 6 }, () => get('/index')));
  expect(read.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  expect(seen).toContain('dying GET');

  seen.length = 0;
  const written = [];
  for (let turn = 0; turn < 6; turn += 1)
    written.push(await get('/api/web/feedbackAdd', { method: 'POST', body: '{}' }));
  const failed = written.filter(({ status }) => status === 503);
  const times = (name: string) => seen.filter((each) => each === name).length;
  expect(times('living POST') + times('dying POST')).toBe(6);
  expect(failed).toHaveLength(times('dying POST'));
  for (const { text } of failed) expect(JSON.parse(text)).toMatchObject({ code: 503, data: null });
});

test('nodes hear the client that nginx saw, and nothing that the client wrote about itself', async () => {
  const told: RequestListener = ({ headers }, response) => response.end(JSON.stringify(headers));
  const get = await before(told, told);
  const { text } = await get('/index', {
    from: '127.0.0.9',
    headers: {
      'x-forwarded-for': '1.2.3.4',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': 'evil.example',
      'x-real-ip': '1.2.3.4',
      forwarded: 'for=1.2.3.4',
    },
  });
  const headers = JSON.parse(text) as Record<string, string>;
  expect(headers).toMatchObject({ 'x-forwarded-for': '127.0.0.9', 'x-forwarded-proto': 'https' });
  expect(headers['x-forwarded-host']).toBe(headers['host']);
  expect(text).not.toMatch(/1\.2\.3\.4|evil\.example/);
});
