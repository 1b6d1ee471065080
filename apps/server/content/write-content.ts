import type { AfterEffect, TouchedRow, SettingKey, Resolver } from '@site/content/definition';
import { type ContentLink, isContact, parseLink } from '@site/content/fields/markdown';
import { sitePagePath } from '@site/content/page/addresses';
import type { TableName } from '@site/content/tables';
import { type Locale, type Localised, locales, perLocale } from '@site/contract/locales';
import { fallbackOf, type LocalisedText } from '@site/contract/localised-text';
import { paths } from '@site/contract/paths';
import type { Tag } from '@site/contract/tags';
import { sql, inArray } from 'drizzle-orm';
import { Marked, type Tokens } from 'marked';
import sanitizeHtml from 'sanitize-html';
import { setting } from '#catalogue/company/table.ts';
import { notifyChanges } from '#platform/database/changes.ts';
import type { Transaction } from '#platform/database/connection.ts';
import { lockFor } from '#platform/database/locks.ts';
import { insertRows } from '#platform/database/row-values.ts';
import { runAfterEffects } from './after-effects.ts';
import type { Values } from './content.ts';
import {
  archiveRows,
  type Missing,
  type Identities,
  rowsOf,
  settingsOf,
  type AnyRow,
  type Counts,
  upsertEntries,
  digestOf,
} from './rows.ts';
import { fallbackText } from './table.ts';
import { afterEffectsOf, type Changes, tableNames, tagsOf } from './tables.ts';

const allowList: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'h2',
    'h3',
    'ul',
    'ol',
    'li',
    'strong',
    'em',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'a',
    'br',
  ],
  allowedAttributes: { a: ['href'], table: ['tabindex'] },
  allowedSchemes: ['mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    // A wide table scrolls in its own box, and what scrolls must be reachable by keyboard.
    table: (tagName): sanitizeHtml.Tag => ({ tagName, attribs: { tabindex: '0' } }),
    // Only addresses of this site: one slash, then neither a second one nor a backslash, which browsers read as one.
    a: (tagName, { href = '' }): sanitizeHtml.Tag =>
      isContact(href) || /^\/(?![/\\])/.test(href) ? { tagName, attribs: { href } } : { tagName: 'span', attribs: {} },
  },
};

/** Where a link of the content leads, such as `/product/12`. */
type ResolveLink = (link: ContentLink) => string;

/** Markdown in, sanitised HTML out; content links become addresses of the site. */
export const createRichText = (resolve: ResolveLink) => {
  const marked = new Marked({
    walkTokens: (token) => {
      if (token.type !== 'link') return;
      const link = parseLink(token.href as string);
      if (link) (token as Tokens.Link).href = resolve(link);
    },
  });
  const toHtml = (markdown: string): string => sanitizeHtml(marked.parse(markdown, { async: false }), allowList).trim();
  return {
    toHtml,
    /** All six languages of one text. A text of another language says so itself, wherever its HTML is shown. */
    inAll: (text: LocalisedText): Localised =>
      perLocale((locale) => {
        const html = toHtml(text[locale]);
        const language = text.fallback?.[locale];
        return language ? `<div lang="${locales[language].lang}">${html}</div>` : html;
      }),
  };
};

type FallbackRow = typeof fallbackText.$inferInsert;

/** Every text in a row or setting that is shown in another language. HTML says its language itself. */
const fallbacksIn = (owner: string, value: unknown): FallbackRow[] => {
  if (typeof value !== 'object' || value === null) return [];
  const fallback = fallbackOf(value);
  if (!fallback) return Object.values(value).flatMap((part) => fallbacksIn(owner, part));
  return Object.entries(fallback).map(([locale, language]) => ({
    owner,
    locale: locale as Locale,
    language,
    text: (value as LocalisedText)[locale as Locale],
  }));
};

/** Records which texts of the changed entries and settings are in another language than the one that asks for them. */
const writeFallbacks = async (
  tx: Transaction,
  changes: Pick<Changes, 'rows'>,
  settings: ReadonlyMap<SettingKey, object>,
): Promise<void> => {
  const owners: string[] = [];
  const rows: FallbackRow[] = [];
  const replace = (owner: string, value: unknown) => {
    owners.push(owner);
    for (const row of fallbacksIn(owner, value)) rows.push(row);
  };
  for (const [table, touched] of changes.rows) for (const { slug, row } of touched) replace(`${table} ${slug}`, row);
  for (const [key, value] of settings) replace(`setting ${key}`, value);
  if (owners.length > 0) await tx.delete(fallbackText).where(inArray(fallbackText.owner, owners));
  await insertRows(tx, fallbackText, rows);
};

/** Ids of rows by slug; a table that no entry names may be absent. */
type Ids = ReadonlyMap<TableName, ReadonlyMap<string, number>>;

/** Turns the names that content uses into ids, addresses and HTML. */
const createResolver = (ids: Ids, categoryOfSeries: ReadonlyMap<string, string>): Resolver => {
  const find = (table: TableName, slug: string): number => {
    const id = ids.get(table)?.get(slug);
    if (id === undefined) throw new Error(`no ${table} ${slug}`);
    return id;
  };

  const addresses: { [K in ContentLink['kind']]: (slug: string) => string } = {
    product: (slug) => paths.product(find('product', slug)),
    series: (slug) =>
      paths.products({ class_id: find('category', categoryOfSeries.get(slug) ?? ''), id: find('series', slug) }),
    category: (slug) => paths.products({ class_id: find('category', slug) }),
    solution: (slug) => paths.scheme(find('solution', slug)),
    case: (slug) => paths.case(find('case', slug)),
    news: (slug) => paths.newsItem(find('news', slug)),
    page: sitePagePath,
  };
  const exists = ({ kind, slug }: ContentLink): boolean => kind === 'page' || ids.get(kind)?.has(slug) === true;
  // Unfinished content may refer to an entry that does not exist yet. The check has reported it; the link leads to the home page.
  const address = (link: ContentLink): string => (exists(link) ? addresses[link.kind](link.slug) : paths.home);

  return {
    id: find,
    ids: (table, slugs) => slugs.flatMap((slug) => ids.get(table)?.get(slug) ?? []),
    address,
    html: createRichText(address).inAll,
  };
};

/** Writes changed settings. One that is missing from the content is not deleted, because the site needs its company. */
const writeSettings = async (
  tx: Transaction,
  settings: ReadonlyMap<SettingKey, object>,
): Promise<{ counts: Counts; changed: SettingKey[] }> => {
  const keys = [...settings.keys()];
  if (keys.length === 0) return { counts: { created: 0, changed: 0, unchanged: 0, archived: 0 }, changed: [] };
  const stored = await tx
    .select({ key: setting.key, digest: setting.digest })
    .from(setting)
    .where(inArray(setting.key, keys));
  const before = new Map(stored.map(({ key, digest }) => [key, digest]));
  const written = [...settings]
    .map(([key, value]) => ({ key, value: { ...value }, digest: digestOf(value) }))
    .filter(({ key, digest }) => before.get(key) !== digest);
  if (written.length > 0)
    await tx
      .insert(setting)
      .values(written)
      .onConflictDoUpdate({ target: setting.key, set: { value: sql`excluded.value`, digest: sql`excluded.digest` } });
  const created = written.filter(({ key }) => !before.has(key)).length;
  return {
    counts: { created, changed: written.length - created, unchanged: keys.length - written.length, archived: 0 },
    changed: written.map(({ key }) => key),
  };
};

/** The series of each product as the table has it, by the slug of the product: a product that is about to be written may leave it. */
const findSeriesOfProducts = async (
  tx: Transaction,
  products: readonly AnyRow[],
): Promise<ReadonlyMap<string, number>> => {
  if (products.length === 0) return new Map();
  const { rows } = await tx.execute<{ slug: string; series: number }>(sql`
    select slug, series_id as series from product where slug = any(${sql.param(products.map(({ slug }) => slug))}::text[])`);
  return new Map(rows.map(({ slug, series }) => [slug, series]));
};

/** The series that written products left. */
const formerSeriesOf = (touched: readonly TouchedRow[], before: ReadonlyMap<string, number>): number[] =>
  touched.flatMap(({ slug, row }) => {
    const series = before.get(slug);
    return series === undefined || series === row?.['seriesId'] ? [] : [series];
  });

export type Summary = { counts: Record<TableName | 'setting', Counts>; tags: Tag[] };

export type Archive = ReadonlyMap<TableName, Missing>;

type Plan = {
  now: Date;
  identities: ReadonlyMap<TableName, Identities>;
  categoryOfSeries: ReadonlyMap<string, string>;
  archive: Archive;
  others?: Changes['others'];
  /** After-effects to run for the whole content, even if nothing changed. */
  always?: readonly AfterEffect[];
};

/** Allows one writer at a time. A node that starts during an import on another waits until it ends. */
export const lockContent = async (tx: Transaction): Promise<void> => {
  await lockFor(tx, 'importContent', '60s');
};

/** For somebody who waits for the answer, and would rather try again. */
export const lockContentSoon = async (tx: Transaction): Promise<void> => {
  await lockFor(tx, 'importContent', '60s', '3s');
};

const none: Counts = { created: 0, changed: 0, unchanged: 0, archived: 0 };

/**
 * Derives the tables that pages read from values, for one entry or for all: rows, archiving, settings, after-effects, and last the
 * notification of all nodes. Unchanged entries are not touched. The values must have been checked.
 */
export const writeContent = async (
  tx: Transaction,
  values: Values,
  { now, identities, categoryOfSeries, archive, others = new Map(), always = [] }: Plan,
): Promise<Summary> => {
  const ids = new Map([...identities].map(([table, { idOf }]) => [table, idOf]));
  const resolver = createResolver(ids, categoryOfSeries);
  const rows = rowsOf(values, resolver);
  const seriesBefore = await findSeriesOfProducts(tx, rows.get('product') ?? []);
  const counts = {} as Summary['counts'];
  const touched = new Map<TableName, TouchedRow[]>();
  for (const table of tableNames) {
    const identity = identities.get(table);
    const tableRows = rows.get(table);
    const upserted =
      identity && tableRows ? await upsertEntries(tx, table, tableRows, identity, now) : { counts: none, touched: [] };
    const missing = archive.get(table);
    const gone = missing ? await archiveRows(tx, table, missing, now) : [];
    counts[table] = { ...upserted.counts, archived: gone.length };
    touched.set(table, [...upserted.touched, ...gone]);
  }
  const settingValues = settingsOf(values, resolver);
  const settings = await writeSettings(tx, settingValues);
  counts.setting = settings.counts;

  const changes: Changes = { rows: touched, settings: settings.changed, others };
  await writeFallbacks(tx, changes, new Map([...settingValues].filter(([key]) => settings.changed.includes(key))));
  const due = {
    due: afterEffectsOf(changes),
    whole: always,
    formerSeries: formerSeriesOf(touched.get('product') ?? [], seriesBefore),
  };
  const tags = tagsOf(changes).union(new Set(await runAfterEffects(tx, due, changes, now)));
  await notifyChanges(tx, tags);
  return { counts, tags: [...tags] };
};
