import type { IncomingMessage, ServerResponse } from 'node:http';
import { companyPaths } from '@site/contract/company-paths';
import { escapeXml } from '@site/contract/escape-xml';
import type { Locale } from '@site/contract/locales';
import { locales } from '@site/contract/locales';
import type { PublicPath } from '#catalogue/company/public-paths.ts';
import { edgeCached } from '#platform/http/edge-cache.ts';
import { etagOf } from '#platform/http/etag.ts';
import type { Hosts } from '#platform/http/hosts.ts';
import { sendBody, sendNotModified } from '#platform/http/send-body.ts';

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
