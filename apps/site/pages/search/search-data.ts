import { type Client, isApiError } from '@site/contract/client';
import type { HitType } from '@site/contract/search';
import { pageIn, requirePage } from '../../app/not-found.ts';
import { textIn } from '../../app/query.ts';

const perPage = 12;
const types = new Set<string>([
  'product',
  'series',
  'solution',
  'case',
  'news',
  'faq',
  'download',
  'ecu',
  'contact',
  'job',
  'page',
] satisfies HitType[]);
const isType = (text: string | null): text is HitType => text !== null && types.has(text);

/** One page of results, or none before a search. */
export const loadSearch = async (api: Client, query: URLSearchParams) => {
  const key = textIn(query, 'key') ?? '';
  const requestedType = query.get('type');
  const type = isType(requestedType) ? requestedType : undefined;
  if (key === '') return { key, type, found: undefined };
  const found = await api('searchList', { key, type, page: pageIn(query), limit: perPage }).catch(
    // A key that consists only of invisible characters counts as empty.
    (error: unknown) => {
      if (isApiError(error) && error.code === 400) return undefined;
      throw error;
    },
  );
  if (found) requirePage(found);
  return { key, type, found };
};

export type SearchData = Awaited<ReturnType<typeof loadSearch>>;
export type Found = NonNullable<SearchData['found']>;
