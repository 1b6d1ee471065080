import type { Collection } from '@site/content/collections';
import { nestedIn } from '#content/entries.ts';
import { publish, type Published } from '#content/publish.ts';
import { type Change, keyOf, readNaming } from '#content/store.ts';
import type { Transaction } from '#platform/database/connection.ts';
import { six } from './content-folder.ts';
import { aColleague, staffCall, staffData } from './staff.ts';
import { plainWeb } from './test-site.ts';

type Fields = Record<string, unknown> & { slug?: string };

/** An entry as its file has it, with the entries listed in it. Those it does not list any more are withdrawn. */
const changesOf = async (tx: Transaction, collection: Collection, value: Fields): Promise<Change[]> => {
  const slug = value.slug ?? collection;
  const nested = nestedIn(collection);
  if (!nested) return [{ collection, slug, data: value }];
  const { [nested.field]: list = [], ...data } = value;
  const listed = (list as Fields[]).map((item): Change => ({
    collection: nested.collection,
    slug: item.slug ?? '',
    data: { [nested.key]: slug, ...item },
  }));
  const kept = new Set(listed.map(keyOf));
  const gone = (await readNaming(tx, [{ collection, slug }]))
    .filter((entry) => entry.collection === nested.collection && !kept.has(keyOf(entry)))
    .map((entry): Change => ({ collection: nested.collection, slug: entry.slug, data: undefined }));
  return [{ collection, slug, data }, ...listed, ...gone];
};

/** Publishes an entry as an import of its file would. */
export const publishEntry = async (
  tx: Transaction,
  collection: Collection,
  value: object,
  now: Date,
): Promise<Published> =>
  publish(tx, await changesOf(tx, collection, value as Fields), { author: 'test', reason: 'a test', now });

type Site = Parameters<typeof aColleague>[0];

/** A page that shows a news item, and that fails for one title in one language. */
export const newsWeb = plainWeb(async ({ url, api, settings }) => {
  const [, page, id] = new URL(url).pathname.split('/');
  // Of an item that is hidden, the site shows that there is no such page.
  const find = () => api('newsInfo', { id: Number(id) }).catch(() => undefined);
  const news = page === 'news_info' ? await find() : undefined;
  if (news?.title === 'Unlucky' && settings.locale === 'tr-TR') throw new Error('no such figure');
  return { kind: 'page', status: 200, html: `<html><head></head><body>${news?.title ?? ''}</body></html>`, state: '' };
});

const item = { class: 'company', date: '2026-03-04', scene: 'news-award' };
let count = 0;

/** A published news item of its own, and how somebody with a role sees it. */
export const aLiveNewsItem = async (site: Site) => {
  count += 1;
  const name = { collection: 'news', slug: `studio-item-${count}` };
  const word = 'abcdefghijklmnopqrstuvwxyz'[count] ?? '';
  const data = { ...item, title: six(`Title ${word}`), summary: six(`Summary ${word}`), body: six(`Body ${word}`) };
  const editor = await aColleague(site, 'editor');
  const { version } = await staffData(site, 'entryCreate', { ...name, data }, editor);
  const { revision } = await staffData(site, 'entryPublish', { ...name, reason: 'new' }, { ...editor, version });
  const read = (cookie = editor.cookie) => staffData(site, 'entryRead', name, { cookie });
  const save = (changes: object, seen: number, { cookie } = editor) =>
    staffCall(
      site,
      'entrySave',
      { ...name, data: { ...data, ...changes, slug: name.slug }, live: revision },
      { cookie, version: seen },
    );
  return { site, name, data, editor, revision, read, save };
};
