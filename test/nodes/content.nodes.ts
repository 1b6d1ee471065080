import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { paths } from '@site/contract/paths';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { projectRoot } from '#testing/test-site.ts';
import { ask, call } from './support/ask.ts';
import type { Cluster } from './support/cluster.ts';
import { startCluster } from './support/cluster.ts';
import { listenTo } from './support/stream.ts';
import { aProof, anAccountOver, anAddress } from './support/visitor.ts';

let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster({ nodes: 2 });
});
afterAll(() => cluster.stop());

const chatCookie = ({ headers }: { headers: { 'set-cookie'?: string[] | undefined } }) =>
  headers['set-cookie']?.[0]?.split(';')[0] ?? '';

test('a chat message sent to one node is received from another, each once and in order', async () => {
  const host = 'zh.localhost';
  const send = async (index: number, text: string, cookie = '') => {
    const from = anAddress();
    const proof = cookie === '' ? { verify: await aProof(cluster.endpoint(index), from) } : {};
    return call(cluster.endpoint(index), 'chatSend', { text, ...proof }, { host, headers: { cookie }, from });
  };
  const cookie = chatCookie(await send(0, '第一句'));
  const direct = listenTo(cluster.endpoint(1), '/api/web/chatStream', host, cookie);
  const proxied = listenTo(cluster.front, '/api/web/chatStream', host, cookie);
  expect([await direct.opened, await proxied.opened]).toEqual([200, 200]);
  await send(0, '第二句', cookie);
  await send(1, '第三句', cookie);
  for (const stream of [direct, proxied]) {
    await stream.until('第三句');
    const messages = [...stream.text().matchAll(/第[一二三]句/g)].map(([words]) => words);
    expect(messages).toEqual(['第一句', '第二句', '第三句']);
  }
});

test('a comment written on one node is read on the other at once', async () => {
  const { cookie } = await anAccountOver(cluster, 'comment@nodes.example');
  const words = { target: 'news', target_id: 1, text: 'Seen from the other node.' };
  const added = await call(cluster.endpoint(0), 'commentAdd', words, { headers: { cookie } });
  expect(added.json.code).toBe(200);
  const read = await call(cluster.endpoint(1), 'commentList', { target: 'news', target_id: 1, page: 1, limit: 10 });
  expect(read.text).toContain('Seen from the other node.');
});

test('an import from the command line updates the cached pages of all nodes within two seconds', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-content-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(join(projectRoot, 'demo/content'), folder, { recursive: true });
  const file = join(folder, 'news/2021-03-23-lab-accreditation.yaml');
  const newTitle = 'A title that only this test writes';
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^(title:\n {2}en: ).+$/m, `$1${newTitle}`));

  const { json } = await call<{ list: { news_id: number; date: string; title: string }[] }>(
    cluster.endpoint(0),
    'newsList',
    { limit: 100 },
  );
  const { news_id: id = 0, title = '' } = json.data?.list.find(({ date }) => date === '2021-03-23') ?? {};
  const page = (index: number) => ask(cluster.endpoint(index), paths.newsItem(id));
  for (const index of [0, 1]) {
    await page(index);
    const cachedPage = await page(index);
    expect([cachedPage.headers['x-cache'], cachedPage.text.includes(title)]).toEqual(['hit', true]);
  }

  await promisify(execFile)(process.execPath, ['scripts/content-import.ts', folder], {
    cwd: projectRoot,
    env: { PATH: process.env['PATH'], DATABASE_URL: cluster.databaseUrl },
  });
  const expectUpdated = async () => {
    const texts = (await Promise.all([page(0), page(1)])).map(({ text }) => text);
    expect(texts.every((text) => text.includes(newTitle))).toBe(true);
  };
  await vi.waitFor(expectUpdated, { timeout: 2000, interval: 50 });
});

test('a résumé is stored in the bucket that all nodes share', async () => {
  const { cookie } = await anAccountOver(cluster, 'apply@nodes.example');
  const fields = {
    job_id: '1',
    name: 'Wei Chen',
    email: 'apply@nodes.example',
    phone: '+86 138 0000 0000',
    message: 'Hello',
  };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('resume', new Blob(['%PDF-1.7\n% for staff only\n%%EOF\n'], { type: 'application/pdf' }), 'cv.pdf');
  const encoded = new Response(form);
  const response = await ask(cluster.front, '/api/web/hrApply', {
    method: 'POST',
    body: Buffer.from(await encoded.arrayBuffer()),
    headers: {
      cookie,
      origin: `https://en.localhost:${cluster.front.publicPort}`,
      'content-type': encoded.headers.get('content-type') ?? '',
    },
  });
  expect(response.status).toBe(200);
  const list = await fetch(`${cluster.bucketUrl.replace('S3RVER:S3RVER@', '').split('?')[0]}?prefix=uploads/`);
  expect(await list.text()).toMatch(/uploads\/[0-9a-f]{32}\.pdf/);
});
