import { calls } from '@site/contract/calls';
import { type CallName, endpointOf } from '@site/contract/endpoints';
import { apiBase } from '@site/contract/paths';
import { expect, test } from 'vitest';
import { anAddress, request } from '#testing/request.ts';
import { plainWeb, sharedSite } from '#testing/test-site.ts';

/** The smallest setting: an address has fifty points. */
const site = sharedSite(() => ({
  env: { RENDERS_PER_MINUTE: '10', TRUST_PROXY: '127.0.0.1' },
  web: plainWeb(async ({ api }) => {
    for (let page = 1; page <= 30; page += 1) await api('newsList', { page });
    return { kind: 'page', status: 200, html: '<p>Lists</p>', state: '' };
  }),
}));

const send = (
  name: CallName,
  address: string,
  { body = '{}', value = '1' }: { body?: string; value?: string } = {},
) => {
  const { method, path } = endpointOf(name);
  const { port } = site();
  return request(port, `${apiBase}/${path.replace(/\{\w+\}/, value)}`, {
    method,
    headers: {
      origin: `http://en.localhost:${port}`,
      'content-type': 'application/json',
      'x-forwarded-for': address,
    },
    ...(method === 'POST' ? { body } : {}),
  });
};

/** They have one answer in each language, so that nothing but the first call reaches the handler. */
const onlyOneAnswer = (name: CallName): boolean =>
  endpointOf(name).method === 'GET' && !endpointOf(name).path.includes('{');

test.each(Object.keys(calls) as CallName[])('%s has a budget per address', async (name) => {
  const address = anAddress();
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, count) => send(name, address, { body: '{', value: String(900_000 + count) })),
  );
  const statuses = answers.map(({ status }) => status);
  const isFromCache = onlyOneAnswer(name) && statuses.every((status) => status === 200);
  expect(isFromCache || statuses.includes(429)).toBe(true);
});

test('cached answers are free, however the call is written', async () => {
  const address = anAddress();
  const spellings = ['{}', ' {}', '{"page":1}', '{ "page": 1 }', '{"page":1,"unknown":2}', '{"unknown":[3]}'];
  for (let round = 0; round < 10; round += 1)
    for (const body of spellings) expect((await send('downloadList', address, { body })).status).toBe(200);
  const pages = Array.from({ length: 30 }, (_, at) => JSON.stringify({ page: 100 + at }));
  const uncached = await Promise.all(pages.map((body) => send('downloadList', address, { body })));
  const refused = uncached.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.every(({ headers }) => Number(headers['retry-after']) > 0)).toBe(true);
  expect((await send('downloadList', address)).status).toBe(200);
  expect((await send('downloadList', anAddress(), { body: '{"page":999}' })).status).toBe(200);
});

test('the calls of a page that is rendered take nothing from the visitor', async () => {
  const page = await request(site().port, '/index', { headers: { 'x-forwarded-for': anAddress() } });
  expect([page.status, page.text]).toEqual([200, '<p>Lists</p>']);
});
