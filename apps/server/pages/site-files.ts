import type { IncomingMessage, ServerResponse } from 'node:http';
import { escapeXml } from '@site/contract/escape-xml';
import { type Locale, locales } from '@site/contract/locales';
import { companyPaths, paths } from '@site/contract/paths';
import { type PublicPath, findSiteSettings } from '#catalogue/company/queries.ts';
import { newsForFeed } from '#catalogue/news/queries.ts';
import type { Reading } from '#platform/cache/reading.ts';
import { pick } from '#platform/database/public-rows.ts';
import { sendBody, sendNotModified } from '#platform/http/compression.ts';
import type { Hosts } from '#platform/http/hosts.ts';
import { edgeCached, etagOf } from '#platform/http/response-headers.ts';

type SiteFilesNewsDeps = { readIn: (locale: Locale) => Reading; origins: Record<Locale, string> };

const maxItems = 30;

/** Formats a date as RFC 822, which RSS requires. */
const rssDate = (day: string) => new Date(`${day}T00:00:00Z`).toUTCString();

/** Renders the news of a host as RSS 2.0, newest first. */
export const createNewsFeed =
  ({ readIn, origins }: SiteFilesNewsDeps) =>
  async (locale: Locale): Promise<string> => {
    const reading = readIn(locale);
    const [list, { company }] = await Promise.all([newsForFeed(reading, maxItems), findSiteSettings(reading.db)]);
    const title = [company && pick(company.short_name, locale), reading.text('layout.news')]
      .filter(Boolean)
      .join(' · ');
    const at = (path: string) => escapeXml(origins[locale] + path);
    const items = list.map(({ news_id, title: name, summary, date, class: { class_name } }) =>
      [
        '<item>',
        `<title>${escapeXml(name)}</title>`,
        `<link>${at(paths.newsItem(news_id))}</link>`,
        `<guid isPermaLink="true">${at(paths.newsItem(news_id))}</guid>`,
        `<category>${escapeXml(class_name)}</category>`,
        `<pubDate>${rssDate(date)}</pubDate>`,
        `<description>${escapeXml(summary)}</description>`,
        '</item>',
      ].join(''),
    );
    return [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
      `<title>${escapeXml(title)}</title>`,
      `<link>${at(paths.news)}</link>`,
      `<description>${escapeXml(title)}</description>`,
      `<language>${locales[locale].lang}</language>`,
      `<atom:link href="${at(companyPaths.newsFeed)}" rel="self" type="application/rss+xml"/>`,
      ...items,
      '</channel></rss>\n',
    ].join('\n');
  };

type Deps = {
  hosts: Hosts;
  headers: Record<string, string>;
  contact: string;
  clock: () => Date;
  /** Paths of all public pages, for the sitemap. */
  publicPaths: () => Promise<PublicPath[]>;
  /** The news as RSS. */
  feed: (locale: Locale) => Promise<string>;
};

const yearMs = 365 * 86_400_000;

/** Serves robots.txt, the sitemap with its alternates, the news feed and security.txt for each host. */
export const createSiteFiles = ({ hosts, headers, contact, clock, publicPaths, feed }: Deps) => {
  const sitemap = async (locale: Locale) => {
    const isWritten = ({ languages }: PublicPath, code: Locale) => languages?.includes(code) ?? true;
    const listed = (await publicPaths()).filter((page) => isWritten(page, locale));
    const entries = listed.map((page) => {
      const { path } = page;
      const languages = hosts.languages.filter((code) => isWritten(page, code));
      const alternates = languages.map(
        (code) =>
          `<xhtml:link rel="alternate" hreflang="${locales[code].lang}" href="${escapeXml(hosts.origins[code] + path)}"/>`,
      );
      const photos = page.photos.map(
        (photo) => `<image:image><image:loc>${escapeXml(hosts.origins[locale] + photo)}</image:loc></image:image>`,
      );
      return `<url><loc>${escapeXml(hosts.origins[locale] + path)}</loc>${alternates.join('')}${photos.join('')}</url>`;
    });
    return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">${entries.join('\n')}</urlset>\n`;
  };
  // The security team reads English and Chinese.
  const spoken = ['en', 'zh'].filter(hosts.isServed).join(', ') || 'en';
  const files: Record<string, { type: string; make: (locale: Locale) => string | Promise<string> }> = {
    '/robots.txt': {
      type: 'text/plain; charset=utf-8',
      make: (locale) =>
        `User-agent: *\nDisallow: /api/\nDisallow: /personal\nDisallow: /search\nDisallow: /test\n\nSitemap: ${hosts.origins[locale]}/sitemap.xml\n`,
    },
    '/sitemap.xml': { type: 'application/xml; charset=utf-8', make: sitemap },
    [companyPaths.newsFeed]: { type: 'application/rss+xml; charset=utf-8', make: feed },
    '/.well-known/security.txt': {
      type: 'text/plain; charset=utf-8',
      make: (locale) =>
        `Contact: mailto:${contact}\nExpires: ${new Date(clock().getTime() + yearMs).toISOString()}\nPreferred-Languages: ${spoken}\nCanonical: ${hosts.origins[locale]}/.well-known/security.txt\n`,
    },
  };
  return async (request: IncomingMessage, response: ServerResponse, locale: Locale): Promise<boolean> => {
    const file = files[(request.url ?? '').split('?')[0] ?? ''];
    if (!file) return false;
    const bytes = Buffer.from(await file.make(locale));
    const common = { ...headers, ...edgeCached, etag: etagOf(bytes) };
    if (!sendNotModified(request, response, common))
      sendBody(request, response, { ...common, 'cache-control': 'public, max-age=3600' }, { type: file.type, bytes });
    return true;
  };
};
