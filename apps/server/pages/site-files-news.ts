import { companyPaths } from '@site/contract/company-paths';
import { escapeXml } from '@site/contract/escape-xml';
import type { Locale } from '@site/contract/locales';
import { locales } from '@site/contract/locales';
import { paths } from '@site/contract/paths';
import { findSiteSettings } from '#catalogue/company/queries.ts';
import { newsForFeed } from '#catalogue/news/news-cards.ts';
import type { Reading } from '#platform/cache/reading.ts';
import { pick } from '#platform/database/pick.ts';

type Deps = { readIn: (locale: Locale) => Reading; origins: Record<Locale, string> };

const maxItems = 30;

/** Formats a date as RFC 822, which RSS requires. */
const rssDate = (day: string) => new Date(`${day}T00:00:00Z`).toUTCString();

/** Renders the news of a host as RSS 2.0, newest first. */
export const createNewsFeed =
  ({ readIn, origins }: Deps) =>
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
