import type { Noun } from '@site/content/nouns';
import { nestedIn } from '#content/documents.ts';
import { publish, type Published } from '#content/publish.ts';
import { type Change, keyOf, readNaming } from '#content/store.ts';
import type { Transaction } from '#platform/database/connection.ts';

type Fields = Record<string, unknown> & { slug?: string };

/** An entry as its file has it, with the entries listed in it. Those it does not list any more are withdrawn. */
const changesOf = async (tx: Transaction, noun: Noun, value: Fields): Promise<Change[]> => {
  const slug = value.slug ?? noun;
  const nested = nestedIn(noun);
  if (!nested) return [{ noun, slug, data: value }];
  const { [nested.field]: list = [], ...data } = value;
  const listed = (list as Fields[]).map((item): Change => ({
    noun: nested.noun,
    slug: item.slug ?? '',
    data: { [nested.key]: slug, ...item },
  }));
  const kept = new Set(listed.map(keyOf));
  const gone = (await readNaming(tx, [{ noun, slug }]))
    .filter((document) => document.noun === nested.noun && !kept.has(keyOf(document)))
    .map((document): Change => ({ noun: nested.noun, slug: document.slug, data: undefined }));
  return [{ noun, slug, data }, ...listed, ...gone];
};

/** Publishes an entry as an import of its file would. */
export const publishEntry = async (tx: Transaction, noun: Noun, value: object, now: Date): Promise<Published> =>
  publish(tx, await changesOf(tx, noun, value as Fields), { author: 'test', reason: 'a test', now });
