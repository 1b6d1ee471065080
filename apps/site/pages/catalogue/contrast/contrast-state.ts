import { paths } from '@site/contract/paths';
import { textIn } from '../../../app/query.ts';
import { maxCompared } from '../../../state/comparison-key.ts';

/** The state of the comparison, stored in its address. */
export type ContrastState = { ids: readonly number[]; only: boolean; key: string };

const isId = (text: string): boolean => /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647;

export const readContrastState = (query: URLSearchParams): ContrastState => ({
  ids: [...new Set((query.get('ids') ?? '').split(',').filter(isId).map(Number))].slice(0, maxCompared),
  only: query.get('only') === '1',
  key: textIn(query, 'key') ?? '',
});

export const contrastHref = ({ ids, only, key }: ContrastState): string => {
  const query = new URLSearchParams();
  if (ids.length > 0) query.set('ids', ids.join(','));
  if (only) query.set('only', '1');
  if (key) query.set('key', key);
  query.sort();
  // Same form as all other links and the server's addresses: literal commas, sorted keys.
  const text = query.toString().replaceAll('%2C', ',');
  return text ? `${paths.contrast()}?${text}` : paths.contrast();
};
