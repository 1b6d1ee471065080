import { entryTag, everything, generatedTag, tag, type Tag } from '@site/contract/tags';
import { expect, test, vi } from 'vitest';
import { encodedBody } from '../http/compression.ts';
import { Overloaded } from '../queue/fair-queue.ts';
import { type RenderResult, createPageCache } from './page-cache.ts';

const page = (html: string, ...tags: Tag[]): RenderResult => ({
  kind: 'page',
  status: 200,
  html,
  digest: html,
  tags: new Set(tags),
  isPartial: false,
  cacheable: true,
});
const outage = new Error('database away');
const create = (pages = 1_000_000) =>
  createPageCache({ isOutage: (error) => error === outage, maxBytes: { pages, calls: 1_000_000 } });

const textOf = async (result: ReturnType<ReturnType<typeof create>['get']>) => {
  const got = await result;
  return 'page' in got ? `${got.state}:${(await encodedBody(got.page.body, 'identity')).toString()}` : 'redirect';
};

test('a page is rendered once and then served from the cache', async () => {
  const cache = create();
  const render = vi.fn(async () => page('a'));
  expect(await textOf(cache.get('k', render))).toBe('miss:a');
  expect(await textOf(cache.get('k', render))).toBe('hit:a');
  expect(cache.peek('k')?.etag).toMatch(/^"[\w-]{22}"$/);
  expect(render).toHaveBeenCalledTimes(1);
});

test('a cached page is held compressed only', async () => {
  const cache = create();
  await cache.get('k', async () => page('a'.repeat(1000)));
  const body = cache.peek('k')?.body;
  expect([body?.br?.length, body?.identity]).toEqual([expect.any(Number), undefined]);
});

test('simultaneous misses share one render', async () => {
  const cache = create();
  const render = vi.fn(async () => page('a'));
  const answers = await Promise.all(Array.from({ length: 50 }, () => textOf(cache.get('k', render))));
  expect(new Set(answers)).toEqual(new Set(['miss:a']));
  expect(render).toHaveBeenCalledTimes(1);
});

test('a change invalidates the pages with its tag and no others', async () => {
  const cache = create();
  await cache.get('one', async () => page('1', entryTag('product', 1), tag.menu));
  await cache.get('two', async () => page('2', entryTag('product', 2), tag.menu));
  cache.invalidate([entryTag('product', 1)]);
  expect(cache.peek('one')).toBeUndefined();
  expect(cache.peek('two')).toBeDefined();
  cache.invalidate([everything]);
  expect(cache.peek('two')).toBeUndefined();
});

test('a page that was being rendered when its content changed is not cached', async () => {
  const cache = create();
  const gate = Promise.withResolvers<RenderResult>();
  const first = cache.get('k', () => gate.promise);
  cache.invalidate([entryTag('product', 1)]);
  gate.resolve(page('old', entryTag('product', 1)));
  expect(await textOf(first)).toBe('miss:old');
  expect(cache.peek('k')).toBeUndefined();
});

test('a page that was being rendered when other content changed is cached', async () => {
  const cache = create();
  const gate = Promise.withResolvers<RenderResult>();
  const first = cache.get('k', () => gate.promise);
  cache.invalidate([generatedTag(17)]);
  gate.resolve(page('new', entryTag('product', 1)));
  await first;
  expect(cache.peek('k')).toBeDefined();
});

test('while the database is down the old page is served and marked as stale', async () => {
  const cache = create();
  await cache.get('k', async () => page('old', tag.news));
  cache.invalidate([tag.news]);
  expect(await textOf(cache.get('k', async () => Promise.reject(outage)))).toBe('stale:old');
  expect(await textOf(cache.get('k', async () => page('new', tag.news)))).toBe('miss:new');
});

test('a caller without budget still gets the old page', async () => {
  const cache = create();
  await cache.get('k', async () => page('old', tag.news));
  cache.invalidate([tag.news]);
  expect(await textOf(cache.get('k', async () => Promise.reject(new Overloaded('budget', 1))))).toBe('stale:old');
});

test('other errors, and an outage without an older page, are thrown', async () => {
  const cache = create();
  await expect(cache.get('k', async () => Promise.reject(outage))).rejects.toBe(outage);
  await cache.get('k', async () => page('old', tag.news));
  cache.invalidate([tag.news]);
  await expect(cache.get('k', async () => Promise.reject(new Error('bug')))).rejects.toThrow('bug');
});

test('redirects and pages that are not cacheable are rendered every time', async () => {
  const cache = create();
  const redirect = async (): Promise<RenderResult> => ({ kind: 'redirect', status: 302, location: '/index' });
  expect(await cache.get('r', redirect)).toEqual({ redirect: { kind: 'redirect', status: 302, location: '/index' } });
  await cache.get('n', async () => ({ ...page('404'), cacheable: false }));
  expect(cache.size()).toBe(0);
});

test('the least recently used page is evicted', async () => {
  const cache = create(40);
  for (const key of ['a', 'b', 'c']) await cache.get(key, async () => page(key));
  expect([cache.size(), cache.peek('a')]).toEqual([2, undefined]);
});

test('a thousand queries evict each other, but no page without a query', async () => {
  const cache = create(8000);
  await cache.get('en /index', async () => page('x'.repeat(1000)));
  for (let at = 0; at < 1000; at += 1) await cache.get(`en /index?f_x=${at}`, async () => page('x'.repeat(500)));
  expect(cache.peek('en /index')).toBeDefined();
  expect(cache.peek('en /index?f_x=999')).toBeDefined();
  expect(cache.size()).toBeLessThan(100);
});

test('a visitor who would wait too long for a new page gets the old one, and the next visitor the new one', async () => {
  const cache = createPageCache({ isOutage: () => false, maxBytes: { pages: 1000, calls: 1000 }, patienceMs: 10 });
  await cache.get('k', async () => page('old', tag.news));
  cache.invalidate([tag.news]);
  const gate = Promise.withResolvers<RenderResult>();
  expect(await textOf(cache.get('k', () => gate.promise))).toBe('stale:old');
  gate.resolve(page('new', tag.news));
  await vi.waitFor(async () => expect(await textOf(cache.get('k', async () => page('other')))).toBe('hit:new'));
});

test('while the node receives no changes, cached pages are marked as stale', async () => {
  const cache = create();
  await cache.get('k', async () => page('a'));
  cache.setListening(false);
  expect(await textOf(cache.get('k', async () => page('b')))).toBe('stale:a');
  cache.setListening(true);
  expect(await textOf(cache.get('k', async () => page('b')))).toBe('hit:a');
});

test('a stale page whose data is the same is served again without rendering', async () => {
  const cache = create();
  await cache.get('k', async () => page('a', tag.products));
  cache.invalidate([tag.products]);
  const revalidate = vi.fn(async (digest?: string): Promise<RenderResult> =>
    digest === 'a' ? { kind: 'unchanged', isPartial: false, tags: new Set([tag.menu]) } : page('b'),
  );
  expect(await textOf(cache.get('k', revalidate))).toBe('revalidated:a');
  expect(await textOf(cache.get('k', revalidate))).toBe('hit:a');
  expect(revalidate).toHaveBeenCalledTimes(1);
  cache.invalidate([tag.products]);
  expect(cache.peek('k')).toBeDefined();
  cache.invalidate([tag.menu]);
  expect(cache.peek('k')).toBeUndefined();
});

test('a page that is read again becomes smaller, with another ETag and until it changes', async () => {
  const cache = create();
  const text = Array.from({ length: 4000 }, (_, at) => String(at * at)).join(' ');
  await cache.get('k', async () => page(text, tag.news));
  const before = cache.peek('k');
  cache.compact('k');
  await vi.waitFor(() => expect(cache.peek('k')?.etag).toBe(before?.compactEtag));
  const after = cache.peek('k');
  expect(after?.body.br?.length).toBeLessThan(before?.body.br?.length ?? 0);
  expect(after?.compactEtag).toBeUndefined();
  expect(await textOf(cache.get('k', async () => page('b')))).toBe(`hit:${text}`);
  cache.invalidate([tag.news]);
  expect(cache.peek('k')).toBeUndefined();
});

const partial = (html: string, ...tags: Tag[]): RenderResult =>
  ({ ...page(html, ...tags), isPartial: true }) as RenderResult;

test('a page of which a part could not be read is shown once and not cached', async () => {
  const cache = create();
  expect(await textOf(cache.get('k', async () => partial('a gap', tag.menu)))).toBe('miss:a gap');
  expect([cache.peek('k'), cache.size()]).toEqual([undefined, 0]);
  expect(await textOf(cache.get('k', async () => page('whole', tag.menu)))).toBe('miss:whole');
  expect(await textOf(cache.get('k', async () => page('again', tag.menu)))).toBe('hit:whole');
});

test('instead of a page with a gap the older one is served, and stays stale, also when the rest is the same', async () => {
  const cache = create();
  await cache.get('k', async () => page('whole', tag.menu));
  cache.invalidate([tag.menu]);
  expect(await textOf(cache.get('k', async () => partial('a gap', tag.menu)))).toBe('stale:whole');
  const unchanged = { kind: 'unchanged', isPartial: true, tags: new Set([tag.menu]) } as const;
  expect(await textOf(cache.get('k', async () => unchanged))).toBe('stale:whole');
  expect(cache.peek('k')).toBeUndefined();
  expect(await textOf(cache.get('k', async () => page('new', tag.menu)))).toBe('miss:new');
});
