import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Envelope } from '#contract/envelope.ts';
import { paths } from '#contract/paths.ts';
import type { StaffCallName, StaffData } from '#contract/staff/calls.ts';
import { staffEndpointOf } from '#contract/staff/endpoints.ts';
import { aColleague, studioHost } from '#test/support/staff.ts';
import { ask } from './support/ask.ts';
import type { Cluster } from './support/cluster.ts';
import { startCluster } from './support/cluster.ts';

let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster({ nodes: 2 });
});
afterAll(() => cluster.stop());

/** Generous, because this machine may be busy. `npm run bench studio` measures the second that is promised. */
const patienceMs = 5000;

test('what somebody publishes on one node is on the cached page of the other', async () => {
  const [studio, other] = [cluster.endpoint(0), cluster.endpoint(1)];
  const { cookie } = await aColleague({ url: cluster.databaseUrl, port: studio.port }, 'editor');
  const staff = async <N extends StaffCallName>(name: N, input: object, version: number): Promise<StaffData<N>> => {
    const { method, path } = staffEndpointOf(name);
    const query = method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>).toString()}` : '';
    const { text } = await ask(studio, `/api/${path}${query}`, {
      host: studioHost,
      method,
      headers: {
        origin: `https://${studioHost}:${studio.publicPort}`,
        'content-type': 'application/json',
        'if-match': `"${version}"`,
        cookie: `__Host-${cookie}`,
      },
      ...(method === 'POST' ? { body: JSON.stringify(input) } : {}),
    });
    const { data } = JSON.parse(text) as Envelope<StaffData<N>>;
    if (data === null) throw new Error(text);
    return data;
  };

  const { list } = await staff('entryList', { noun: 'news', sort: 'day', limit: 1 }, 0);
  const name = { noun: 'news', slug: list[0]?.slug ?? '' };
  const { data, live, version } = await staff('entryRead', name, 0);
  const page = paths.news;
  await ask(other, page);
  expect((await ask(other, page)).headers['x-cache']).toBe('hit');

  const title = { ...(data['title'] as object), en: 'A headline from the studio of the first node' };
  const input = { ...name, data: { ...data, title }, live: live?.revision ?? null };
  const saved = await staff('entrySave', input, version);
  await staff('entryPublish', name, saved.version);
  await vi.waitFor(async () => expect((await ask(other, page)).text).toContain(title.en), {
    timeout: patienceMs,
    interval: 20,
  });
});
