import { paths } from '#contract/paths.ts';
import { textIn } from '../../../app/query.ts';
import { mostCompared } from '../../../state/comparison-key.ts';

/** What the comparison shows, as its address says it. */
export type ContrastState = { ids: readonly number[]; only: boolean; key: string };

const isId = (text: string): boolean => /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647;

export const readContrastState = (query: URLSearchParams): ContrastState => ({
  ids: [...new Set((query.get('ids') ?? '').split(',').filter(isId).map(Number))].slice(0, mostCompared),
  only: query.get('only') === '1',
  key: textIn(query, 'key') ?? '',
});

export const contrastHref = ({ ids, only, key }: ContrastState): string => {
  const query = new URLSearchParams();
  if (ids.length > 0) query.set('ids', ids.join(','));
  if (only) query.set('only', '1');
  if (key) query.set('key', key);
  query.sort();
  // As all our links and the server's addresses: commas as they are, keys in order.
  const text = query.toString().replaceAll('%2C', ',');
  return text ? `${paths.contrast()}?${text}` : paths.contrast();
};
