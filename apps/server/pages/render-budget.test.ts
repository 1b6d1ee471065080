import { expect, test } from 'vitest';
import { createRequesters } from '#platform/http/visit.ts';
import { createNodeBudget } from '#platform/limits/node-budget.ts';
import { Overloaded } from '#platform/queue/fair-queue.ts';
import { createRenderBudget } from './render-budget.ts';

const points = 5;
const listedPaths = Array.from({ length: 40 }, (_, id) => `/product/${id}`);

const aBudget = async ({ findListedPaths = async () => listedPaths } = {}) => {
  const state = { now: new Date('2026-11-18T12:00:00Z') };
  const clock = () => state.now;
  const requesterOf = createRequesters(createNodeBudget({ points, seconds: 60, clock }));
  const renderFor = createRenderBudget({ requesterOf, findListedPaths, clock });
  const get = (path: string, { isStale = false, ip = '203.0.113.1' } = {}) =>
    renderFor({ ip, locale: 'en', requestId: 'r' }, { key: `en ${path}`, path, isStale }, async () => 'rendered').catch(
      (error: unknown) => (error instanceof Overloaded ? error.reason : String(error)),
    );
  const getAll = async (paths: string[], options = {}) => {
    const answers = [];
    for (const path of paths) answers.push(await get(path, options));
    return {
      rendered: answers.filter((answer) => answer === 'rendered').length,
      refused: answers.filter((answer) => answer === 'budget').length,
    };
  };
  // The first page starts the reading of the list, and costs a point of an address that no test uses.
  await get('/index', { ip: '198.51.100.1' });
  await new Promise(setImmediate);
  const wait = (seconds: number) => {
    state.now = new Date(state.now.getTime() + seconds * 1000);
  };
  return { get, getAll, wait };
};

const invented = (count: number, from = 0): string[] =>
  Array.from({ length: count }, (_, index) => [
    `/search?key=w${from + index}`,
    `/news?page=${from + index}`,
    `/product/9${from + index}`,
  ])
    .flat()
    .slice(0, count);

test('an address may render every page of the sitemap, and not one more of its own invention than its budget has', async () => {
  const { getAll } = await aBudget();
  expect(await getAll(listedPaths)).toEqual({ rendered: 40, refused: 0 });
  expect(await getAll(invented(30))).toEqual({ rendered: points, refused: 25 });
});

test('an address that has used up its budget still gets the pages of the sitemap', async () => {
  const { getAll } = await aBudget();
  await getAll(invented(30));
  expect(await getAll(listedPaths)).toEqual({ rendered: 40, refused: 0 });
});

test('after a change of all content the pages of the sitemap are free once more, and what is invented is not', async () => {
  const { getAll, wait } = await aBudget();
  await getAll(listedPaths);
  wait(15);
  expect(await getAll(listedPaths, { isStale: true })).toEqual({ rendered: 40, refused: 0 });
  // A page that stays stale, because it cannot be rendered, is not free without end.
  const again = await getAll([...listedPaths, ...listedPaths], { isStale: true });
  expect(again.refused).toBeGreaterThan(80 - 2 * points);
  expect((await getAll(invented(30), { isStale: true })).rendered).toBeLessThanOrEqual(2 * points);
});

test('pages that were evicted are free once an hour, whoever asks', async () => {
  const { getAll, wait } = await aBudget();
  await getAll(listedPaths);
  expect(await getAll(listedPaths, { ip: '203.0.113.2' })).toEqual({ rendered: points, refused: 40 - points });
  wait(3600);
  expect(await getAll(listedPaths)).toEqual({ rendered: 40, refused: 0 });
});

test('without a database nothing is free that was not before, and the list is read again later', async () => {
  const lists = [() => Promise.reject(new Error('database away')), () => Promise.resolve(listedPaths)];
  const { getAll, wait } = await aBudget({ findListedPaths: () => (lists.shift() ?? (async () => []))() });
  expect(await getAll(listedPaths)).toEqual({ rendered: points, refused: 40 - points });
  wait(61);
  await getAll(['/news?page=1']);
  await new Promise(setImmediate);
  expect(await getAll(listedPaths)).toEqual({ rendered: 40, refused: 0 });
});

test('free renders of one address wait for each other, and not for those of another', async () => {
  const requesterOf = createRequesters(createNodeBudget({ points, seconds: 60, clock: () => new Date() }));
  const renderFor = createRenderBudget({
    requesterOf,
    findListedPaths: async () => listedPaths,
    clock: () => new Date(),
  });
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const get = (ip: string, path: string) =>
    renderFor({ ip, locale: 'en', requestId: 'r' }, { key: `en ${path}`, path, isStale: false }, () => {
      started.push(`${ip} ${path}`);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  const all = [get('203.0.113.9', '/index')];
  await new Promise(setImmediate);
  all.push(...listedPaths.slice(0, 20).map((path) => get('203.0.113.1', path)), get('203.0.113.2', '/product/30'));
  await new Promise(setImmediate);
  expect(started.filter((each) => each.startsWith('203.0.113.1 ')).length).toBeLessThan(10);
  expect(started).toContain('203.0.113.2 /product/30');
  const endAll = async (): Promise<void> => {
    for (const end of ends.splice(0)) end();
    await new Promise(setImmediate);
    if (ends.length > 0) await endAll();
  };
  await endAll();
  await Promise.all(all);
  expect(started).toHaveLength(22);
});

test('pages that somebody invents wait for each other, as those of the sitemap do', async () => {
  const requesterOf = createRequesters(createNodeBudget({ points: 100, seconds: 60, clock: () => new Date(0) }));
  const renderFor = createRenderBudget({ requesterOf, findListedPaths: async () => [], clock: () => new Date(0) });
  const ends: (() => void)[] = [];
  const render = (ip: string, at: number) =>
    renderFor(
      { ip, locale: 'en', requestId: 'r' },
      { key: `en ${at}`, path: `/product/9${at}`, isStale: false },
      () => {
        return new Promise<void>((end) => ends.push(end));
      },
    );
  const all = [...invented(50).keys()].map((at) => render('203.0.113.1', at));
  all.push(render('203.0.113.2', 50));
  await new Promise(setImmediate);
  expect(ends).toHaveLength(4 + 1);
  for (let end = ends.shift(); end; end = ends.shift()) {
    end();
    await new Promise(setImmediate);
  }
  await Promise.all(all);
});
