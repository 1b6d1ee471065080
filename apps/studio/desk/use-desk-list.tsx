import type { TextKey } from '@site/contract/i18n/keys';
import type { StaffInput } from '@site/contract/staff/calls';
import { useText } from '@site/ui/language/use-text';
import { useDeferredValue, useState } from 'react';
import { usePages } from '../api/use-pages.ts';
import { SearchBox } from '../parts/search-box.tsx';
import { Segmented } from '../parts/segmented.tsx';
import { useAddress } from '../parts/use-address.ts';

type DeskList = 'commentList' | 'memberList' | 'letterList';

export type ListFilters<V extends string> = {
  /** The parameter of the address and of the call that chooses a view. */
  name: 'show' | 'state';
  label: TextKey;
  /** `all` is shown unless the address names another. */
  views: Readonly<Record<V | 'all', TextKey>>;
  search: TextKey;
};

/** A list of the desk with what filters it. */
export const useDeskList = <N extends DeskList, V extends string>(
  call: N,
  filters: ListFilters<V>,
  everyMs?: number,
) => {
  const t = useText();
  const { oneOf, set } = useAddress();
  const [key, setKey] = useState('');
  const views = Object.keys(filters.views) as (V | 'all')[];
  const view = oneOf(filters.name, views) ?? 'all';
  const found = useDeferredValue(key) || undefined;
  // Each of the calls takes words and one of the views, which the compiler cannot follow.
  const input = { key: found, ...(view !== 'all' && { [filters.name]: view }) } as StaffInput<N>;
  return {
    ...usePages(call, input, everyMs),
    views: (
      <Segmented
        label={t(filters.label)}
        value={view}
        onChange={(value) => set({ [filters.name]: value === 'all' ? undefined : value })}
        options={views.map((value) => ({ value, label: t(filters.views[value]) }))}
      />
    ),
    search: <SearchBox label={t(filters.search)} value={key} onChange={setKey} />,
  };
};
