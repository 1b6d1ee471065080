import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { request } from '#testing/request.ts';
import { securityHeaders } from './response-headers.ts';
import { createStaticFiles } from './static-files.ts';

const aBuild = async () => {
  const root = mkdtempSync(join(tmpdir(), 'site-build-'));
  mkdirSync(join(root, 'assets'));
  writeFileSync(join(root, 'assets/main-abc.js'), 'export {}');
  writeFileSync(join(root, 'assets/worker-abc.js'), 'export {}');
  writeFileSync(join(root, 'assets/map-abc.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const serve = createStaticFiles(root, securityHeaders({ https: true, gtm: false }));
  const server = createServer((incoming, outgoing) => {
    if (!serve(incoming, outgoing)) outgoing.writeHead(302, { location: '/index' }).end();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => {
    server.close();
    rmSync(root, { recursive: true });
  });
  return (server.address() as AddressInfo).port;
};

test('a build file is cached by browsers forever; one of another build returns an uncached 404', async () => {
  const port = await aBuild();
  const own = await request(port, '/assets/main-abc.js');
  expect([own.status, own.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
  const others = await request(port, '/assets/main-xyz.js');
  expect([others.status, others.headers['cache-control'], others.headers['x-content-type-options']]).toEqual([
    404,
    'no-store',
    'nosniff',
  ]);
  expect((await request(port, '/somewhere')).status).toBe(302);
});

test('a file has a policy in which nothing runs and no headers of documents, except a worker', async () => {
  const port = await aBuild();
  const { headers } = await request(port, '/assets/main-abc.js');
  expect(headers['content-security-policy']).toBe('sandbox');
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' });
  expect(headers['strict-transport-security']).toBeDefined();
  for (const name of ['permissions-policy', 'referrer-policy', 'x-frame-options', 'cross-origin-opener-policy'])
    expect(headers).not.toHaveProperty(name);
  const drawing = await request(port, '/assets/map-abc.svg');
  expect(drawing.headers['content-security-policy']).toMatch(/^default-src 'none'.*sandbox$/);
  const worker = await request(port, '/assets/worker-abc.js');
  expect(worker.headers['content-security-policy']).toContain("script-src 'self'");
});
