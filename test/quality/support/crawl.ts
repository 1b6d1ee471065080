import type { Locale } from '@site/contract/locales';
import { at } from '#test/e2e/support/site.ts';
import { ask, askHost } from './ask.ts';
import type { Read } from './read-html.ts';
import { readHtml } from './read-html.ts';

const maxConcurrent = 4;
const document = /^\/files\/(\d+)\/(?!pages\/)/;
const file = /^\/(files|media|assets|api)\/|\.(xml|txt|svg|png|ico|webmanifest|json|js|css|woff2)$/;

/** Limits: a list has as many URLs as combinations of filters, and a film takes seconds to generate. */
const limits = { film: 4, page: 100, filter: 20, combination: 4 };
const namesIn = (path: string) => [...new URLSearchParams(path.split('?')[1] ?? '').keys()].toSorted();
const filtersIn = (path: string) => namesIn(path).filter((name) => name !== 'page').length;
const shapeOf = (path: string) => {
  if (path.startsWith('/media/video/')) return { shape: 'film', limit: limits.film };
  if (!path.includes('?')) return { shape: path, limit: 1 };
  const limit = [limits.page, limits.filter][filtersIn(path)] ?? limits.combination;
  return { shape: `${path.split('?')[0]}?${namesIn(path).join('&')}`, limit };
};

/** Follows every link and part of one host's pages. */
export const createCrawl = (locale: Locale) => {
  const pages = new Map<string, Read>();
  const files = new Set<string>();
  const broken: string[] = [];
  const anchors: { from: string; to: string; id: string }[] = [];
  /** Links to the other hosts. */
  const away: { from: string; to: URL }[] = [];
  const sources = new Map<string, string>();
  const queue: string[] = [];
  const shapes = new Map<string, number>();
  const home = new URL(at(locale, '/'));

  const note = (address: string, from: string) => {
    const url = URL.canParse(address, home) ? new URL(address, new URL(from, home)) : undefined;
    if (!url) broken.push(`${from} → ${address}: no address`);
    if (!url?.protocol.startsWith('http') || !url.hostname.endsWith('localhost')) return;
    if (url.host !== home.host) {
      away.push({ from, to: url });
      return;
    }
    const path = url.pathname + url.search;
    if (url.hash.length > 1) anchors.push({ from, to: path, id: decodeURIComponent(url.hash.slice(1)) });
    if (sources.has(path)) return;
    sources.set(path, from);
    const { shape, limit } = shapeOf(path);
    const before = shapes.get(shape) ?? 0;
    shapes.set(shape, before + 1);
    if (before < limit) queue.push(path);
  };

  /** Checks whether a document is offered; requesting it would generate it. */
  const lookAtFile = async (path: string) => {
    files.add(path);
    const id = document.exec(path)?.[1];
    const { status } = await ask(locale, id ? `/files/zip?ids=${id}` : path, 'HEAD');
    // Some documents need a login.
    if (status !== 200 && !(id && status === 302)) broken.push(`${sources.get(path)} → ${path}: ${status}`);
  };

  const lookAtPage = async (path: string) => {
    const { status, type, body, location } = await ask(locale, path);
    if (status !== 200) broken.push(`${sources.get(path)} → ${path}: ${status} ${location ?? ''}`);
    else if (!type.startsWith('text/html')) files.add(path);
    if (status !== 200 || !type.startsWith('text/html')) return;
    const read = readHtml(body);
    pages.set(path, read);
    for (const part of read.parts) note(part, path);
    if (filtersIn(path) < 2) for (const link of read.links) note(link, path);
  };

  const look = (path: string) => (file.test(path.split('?')[0] ?? '') ? lookAtFile(path) : lookAtPage(path));

  const run = async (starts: readonly string[]) => {
    for (const start of starts) note(start, '/');
    while (queue.length > 0) await Promise.all(queue.splice(0, maxConcurrent).map(look));
  };

  return { pages, files, broken, anchors, away, found: sources, run };
};

/** Whether a URL on another of our hosts responds. */
export const answers = async ({ hostname, pathname, search }: URL) =>
  (await askHost(hostname, pathname + search, 'HEAD')).status === 200;
