import type { Data } from '@site/contract/calls';
import { endpointOf } from '@site/contract/endpoints';
import type { Envelope } from '@site/contract/envelope';
import { apiBase } from '@site/contract/paths';
import { useEffect, useState } from 'react';

export type Suggestion = Data<'suggest'>['list'][number];

const pause = 120;

/** Does not use the API client: an outdated request is aborted, and a failed one shows no notice. */
const ask = async (key: string, signal: AbortSignal): Promise<Suggestion[]> => {
  const query = new URLSearchParams({ key });
  const response = await fetch(`${apiBase}/${endpointOf('suggest').path}?${query.toString()}`, { signal });
  const { code, data } = (await response.json()) as Envelope<Data<'suggest'>>;
  return code === 200 && data ? data.list : [];
};

/** Suggestions for the text being typed: fetched after a pause, and only for the latest text. */
export const useSuggestions = (typed: string): Suggestion[] => {
  const key = typed.trim();
  const [{ list, of }, setFound] = useState<{ list: Suggestion[]; of: string }>({ list: [], of: '' });
  useEffect(() => {
    if (key === '') return undefined;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      ask(key, controller.signal).then(
        (found) => setFound({ list: found, of: key }),
        () => undefined,
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [key]);
  // While the next list is loading, the last one stays.
  return key === '' || of === '' ? [] : list;
};
