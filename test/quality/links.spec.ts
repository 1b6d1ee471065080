import { hasFeature } from '@site/contract/editions';
import type { Locale } from '@site/contract/locales';
import { defaultLocaleOf, localeCodes, locales } from '@site/contract/locales';
import { routes } from '@site/site/routes';
import { at, expect, test } from '#test/e2e/support/site.ts';
import { ask } from './support/ask.ts';
import { answers, createCrawl } from './support/crawl.ts';

/** Anchors handled by script: they open something instead of scrolling. */
const opened = new Set(['cookie-settings']);
/** For apps, emails and scanned codes, or behind the login: nothing links there. */
const unlinked = [
  'inews',
  'iproject',
  'xieyi',
  'yinsi',
  'test',
  'undo',
  'unsubscribe',
  'brochure',
  'survey',
  'personal',
];

/** Pages that only some editions have in their menus, although they exist on all hosts. */
const isElsewhere = (name: string, locale: Locale): boolean =>
  (name === 'hr' && !hasFeature(locale, 'joinUs')) || (name === 'investor' && !hasFeature(locale, 'investor'));

const pathsIn = (xml: string, tag: string) =>
  [...xml.matchAll(new RegExp(`<${tag}>([^<]+)</${tag}>`, 'g'))].map(([, text]) =>
    (text ?? '').replaceAll('&amp;', '&'),
  );

const alternatesOf = (path: string) => ({
  ...Object.fromEntries(localeCodes.map((code) => [locales[code].lang, at(code, path)])),
  'x-default': at(defaultLocaleOf(localeCodes), path),
});

const followed = async (locale: Locale) => {
  const crawl = createCrawl(locale);
  await crawl.run(['/index']);
  return crawl;
};

// The first crawl of a new site makes all its pictures: more than six minutes of CPU, and longer on a busy machine.
test.describe.configure({ timeout: 20 * 60_000 });

for (const locale of localeCodes)
  test(`${locale}: no link is broken, and every page is linked`, async () => {
    const crawl = await followed(locale);
    const linked = new Set(crawl.found.keys());
    const sitemap = pathsIn((await ask(locale, '/sitemap.xml')).body, 'loc');
    const feed = pathsIn((await ask(locale, '/news/rss.xml')).body, 'link');
    const own = at(locale, '');
    expect.soft([...sitemap, ...feed].filter((address) => !address.startsWith(own))).toEqual([]);
    const listed = [...sitemap, ...feed].map((address) => address.slice(own.length));
    expect.soft(listed.filter((path) => !linked.has(path) && !isElsewhere(path.slice(1), locale))).toEqual([]);
    await crawl.run([...listed, '/robots.txt', '/.well-known/security.txt']);
    expect.soft(crawl.broken).toEqual([]);

    const nowhere = crawl.anchors.filter(({ to, id }) => !opened.has(id) && crawl.pages.get(to)?.ids.has(id) === false);
    expect.soft(nowhere).toEqual([]);

    const names = Object.keys(routes).filter((name) => !unlinked.includes(name) && !isElsewhere(name, locale));
    const reached = new Set([...linked].map((path) => path.split(/[/?]/)[1]));
    expect.soft(names.filter((name) => !reached.has(name))).toEqual([]);

    for (const [path, { canonical, alternates }] of crawl.pages) {
      expect.soft(canonical, path).toBe(at(locale, path));
      expect.soft(alternates, path).toEqual(alternatesOf(path));
    }

    // To the same page in another language, and to the mobile site.
    const moved = crawl.away.filter(
      ({ from, to }) => !to.hostname.startsWith('m.') && to.pathname + to.search !== from,
    );
    expect.soft(moved.map(({ from, to }) => `${from} → ${to.href}`)).toEqual([]);
    for (const { to } of crawl.away.filter(({ to }) => to.hostname.startsWith('m.')).slice(0, 20))
      expect.soft(await answers(to), to.href).toBe(true);

    test.info().annotations.push({
      type: 'crawled',
      description: `${crawl.pages.size} pages, ${crawl.files.size} files, ${crawl.anchors.length} anchors, ${crawl.away.length} links to other hosts`,
    });
  });
