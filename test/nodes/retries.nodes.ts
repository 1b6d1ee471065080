import type { RequestListener } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import type { AskOptions } from './support/ask.ts';
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

/** nginx in front of two stand-ins for nodes. */
const before = async (one: RequestListener, other: RequestListener) => {
  const publicPort = await freePort();
  const nginx = await startNginx([await aServer(one), await aServer(other)], publicPort);
  onTestFinished(nginx.stop);
  return (path: string, options?: AskOptions) => ask({ port: publicPort, publicPort, ca: nginx.ca }, path, options);
};

test('a file that only one of two versions has is found, whichever node gets the request first', async () => {
  const older: RequestListener = (_request, response) => response.writeHead(404).end();
  const newer: RequestListener = (_request, response) => response.end('export {}');
  const get = await before(older, newer);
  const statuses = await Promise.all(Array.from({ length: 10 }, () => get('/assets/new.js')));
  expect(statuses.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
  // For other paths a 404 is final.
  const pages = await Promise.all(Array.from({ length: 10 }, () => get('/gone')));
  expect(pages.some(({ status }) => status === 404)).toBe(true);
});

test('when a node dies during a request, a GET is retried on the next one, a POST is not', async () => {
  const requests: string[] = [];
  const dying: RequestListener = (request, response) => {
    requests.push(`dying ${request.method}`);
    response.destroy();
  };
  const living: RequestListener = (request, response) => {
    requests.push(`living ${request.method}`);
    response.end('done');
  };
  const get = await before(dying, living);
  const read = await Promise.all(Array.from({ length: 6 }, () => get('/index')));
  expect(read.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  expect(requests).toContain('dying GET');

  requests.length = 0;
  const responses = [];
  for (let turn = 0; turn < 6; turn += 1)
    responses.push(await get('/api/web/feedbackAdd', { method: 'POST', body: '{}' }));
  const failed = responses.filter(({ status }) => status === 503);
  const times = (name: string) => requests.filter((each) => each === name).length;
  expect(times('living POST') + times('dying POST')).toBe(6);
  expect(failed).toHaveLength(times('dying POST'));
  for (const { text } of failed) expect(JSON.parse(text)).toMatchObject({ code: 503, data: null });
});

test('nodes get the client address that nginx saw, and no forwarding headers from the client', async () => {
  const echoHeaders: RequestListener = ({ headers }, response) => response.end(JSON.stringify(headers));
  const get = await before(echoHeaders, echoHeaders);
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
