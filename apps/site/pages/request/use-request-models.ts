import type { Data } from '@site/contract/calls';
import { useEffect, useState } from 'react';
import { useSite } from '../../app/site-context.ts';
import type { RequestLine } from '../../state/request-list.ts';

export type RequestModel = Data<'requestModels'>['list'][number];

/**
 * What the site knows of the models in the list, by id: absent while it is being asked, null for a model that is not in the catalogue any
 * more. Without a connection the lines show what this device remembers.
 */
export const useRequestModels = (lines: readonly RequestLine[]): ReadonlyMap<number, RequestModel | null> => {
  const { api } = useSite();
  const [known, setKnown] = useState<ReadonlyMap<number, RequestModel | null>>(new Map());
  const missing = lines.map(({ product_id }) => product_id).filter((id) => !known.has(id));
  const asked = missing.join(',');
  useEffect(() => {
    if (asked === '') return undefined;
    let isCurrent = true;
    const ids = asked.split(',').map(Number);
    api('requestModels', { product_ids: ids }).then(
      ({ list }) => {
        if (!isCurrent) return;
        const found = new Map(list.map((model) => [model.product_id, model]));
        setKnown((before) => new Map([...before, ...ids.map((id) => [id, found.get(id) ?? null] as const)]));
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [api, asked]);
  return known;
};
