import type { Envelope } from '@site/contract/fields';
import { paths } from '@site/contract/paths';
import type { StaffCallName, StaffData } from '@site/contract/staff/calls';
import { staffEndpointOf } from '@site/contract/staff/endpoints';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aJpeg } from '#testing/assets.ts';
import { aColleague, studioHost } from '#testing/staff.ts';
import { type AskOptions, ask } from './support/ask.ts';
import { type Cluster, startCluster } from './support/cluster.ts';

/** As `deploy` has it: nodes for visitors, and one for the studio. */
let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster({ nodes: 2, studios: 1 });
});
afterAll(() => cluster.stop());

/** Generous, because this machine may be busy. `npm run bench studio` measures the second that is promised. */
const patienceMs = 5000;

const aPerson = async () => {
  const { cookie } = await aColleague({ url: cluster.databaseUrl, port: 0 }, 'editor');
  const headers = { origin: `https://${studioHost}:${cluster.front.publicPort}`, cookie: `__Host-${cookie}` };
  /** Through nginx, which finds the studio's node. */
  const send = (path: string, options: AskOptions) =>
    ask(cluster.front, path, { host: studioHost, ...options, headers: { ...headers, ...options.headers } });
  const call = async <N extends StaffCallName>(name: N, input: object, version = 0): Promise<StaffData<N>> => {
    const { method, path } = staffEndpointOf(name);
    const query = method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>).toString()}` : '';
    const { text } = await send(`/api/${path}${query}`, {
      method,
      headers: { 'content-type': 'application/json', 'if-match': `"${version}"` },
      ...(method === 'POST' ? { body: JSON.stringify(input) } : {}),
    });
    const { data } = JSON.parse(text) as Envelope<StaffData<N>>;
    if (data === null) throw new Error(text);
    return data;
  };
  return { send, call };
};

test('each kind of node serves its own hosts and refuses those of the other', async () => {
  const [site, studio] = [cluster.endpoint(0), cluster.endpoint(2)];
  const statusOf = async (endpoint: typeof site, host: string, path = '/robots.txt') =>
    (await ask(endpoint, path, { host })).status;
  const hosts = ['en.localhost', 'm.localhost', '127.0.0.1', studioHost];
  expect(await Promise.all(hosts.map((host) => statusOf(site, host)))).toEqual([200, 200, 200, 421]);
  // The studio has no such file.
  expect(await Promise.all(hosts.map((host) => statusOf(studio, host)))).toEqual([421, 421, 421, 404]);
  for (const endpoint of [site, studio])
    expect([
      await statusOf(endpoint, '10.0.0.9', '/readyz'),
      await statusOf(endpoint, '127.0.0.1', '/healthz'),
    ]).toEqual([200, 200]);
  expect((await ask(cluster.front, '/', { host: studioHost })).text).toContain('<div id="studio"></div>');
});

test('what somebody publishes on the node of the studio is on the cached pages of all nodes', async () => {
  const { call } = await aPerson();
  const { list } = await call('entryList', { collection: 'news', sort: 'day', limit: 1 });
  const name = { collection: 'news', slug: list[0]?.slug ?? '' };
  const { data, live, version } = await call('entryRead', name);
  const visit = (index: number) => ask(cluster.endpoint(index), paths.news);
  for (const index of [0, 1]) {
    await visit(index);
    expect((await visit(index)).headers['x-cache']).toBe('hit');
  }

  const title = { ...(data['title'] as object), en: 'A headline from the node of the studio' };
  const input = { ...name, data: { ...data, title }, live: live?.revision ?? null };
  const saved = await call('entrySave', input, version);
  await call('entryPublish', name, saved.version);
  for (const index of [0, 1])
    await vi.waitFor(async () => expect((await visit(index)).text).toContain(title.en), {
      timeout: patienceMs,
      interval: 20,
    });
});

test('a file that somebody uploads to the node of the studio is served by the nodes of the site', async () => {
  const { send, call } = await aPerson();
  const photo = await aJpeg({ width: 40, height: 30 });
  const tus = { 'tus-resumable': '1.0.0' };
  const begun = await send('/api/staff/uploads', {
    method: 'POST',
    headers: { ...tus, 'upload-length': String(photo.length), 'content-length': '0' },
  });
  const path = new URL(String(begun.headers.location), 'https://studio.localhost').pathname;
  const piece = { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
  expect((await send(path, { method: 'PATCH', headers: piece, body: photo })).status).toBe(204);
  const name = 'photos/uploaded-to-the-studio.jpg';
  await call('mediaAdd', { upload: path.split('/').at(-1), name });
  const { list } = await call('mediaList', { search: 'uploaded-to-the-studio' });
  const picture = `/media/asset/${list[0]?.sha256 ?? ''}/full.webp`;
  for (const index of [0, 1]) {
    const { status, headers } = await ask(cluster.endpoint(index), picture);
    expect([status, headers['content-type']]).toEqual([200, 'image/webp']);
  }
});

test('the site goes on without the node of the studio, and the studio without the nodes of the site', async () => {
  const [one, other, studio] = cluster.nodes;
  await studio?.end('SIGKILL');
  expect((await ask(cluster.front, '/faqs')).status).toBe(200);
  expect((await ask(cluster.front, '/', { host: studioHost })).status).toBe(503);
  await studio?.start();
  await Promise.all([one?.end('SIGKILL'), other?.end('SIGKILL')]);
  const { call } = await aPerson();
  await vi.waitFor(
    async () => expect((await call('entryList', { collection: 'news', limit: 1 })).list).toHaveLength(1),
    {
      timeout: patienceMs,
    },
  );
});
