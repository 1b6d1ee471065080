import type { TextKey } from '@site/contract/i18n/keys';
import type { StaffInput } from '@site/contract/staff/calls';
import { useText } from '@site/ui/language/use-text';
import { useDeferredValue, useState, type ReactNode } from 'react';
import { usePages } from '../api/use-call.ts';
import { Screen } from '../frame/screen.tsx';
import { useAddress, useIsWide } from '../parts/browser-hooks.ts';
import { Button } from '../parts/button.tsx';
import { SearchBox, Segmented } from '../parts/list-controls.tsx';
import { Empty, Loading } from '../parts/screen-states.tsx';
import styles from '../parts/row-list.module.css';

type Props<T> = {
  title: string;
  /** Of `useDeskList`. The views are in the top bar, or above the list on narrow screens. */
  list: { list: readonly T[] | undefined; loadMore: (() => void) | undefined; views: ReactNode; search: ReactNode };
  empty: string;
  rowHeight: number;
  row: (entry: T) => ReactNode;
};

/** A screen that is one searchable list of rows, loaded page by page. */
export const RowListScreen = <T,>({
  title,
  list: { list, loadMore, views, search },
  empty,
  rowHeight,
  row,
}: Props<T>) => {
  const t = useText();
  const isWide = useIsWide();
  return (
    <Screen title={title} actions={isWide && views}>
      <div className={`bar wrap ${styles.head}`}>
        {!isWide && views}
        {search}
      </div>
      {!list && <Loading rows={5} rowHeight={rowHeight} />}
      {list?.length === 0 && <Empty title={empty} />}
      <ul className={styles.list}>{list?.map(row)}</ul>
      {loadMore && (
        <div className="pad-block">
          <Button onPress={loadMore}>{t('desk.more')}</Button>
        </div>
      )}
    </Screen>
  );
};

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
