import { useText } from '@site/ui/language/use-text';
import type { ReactNode } from 'react';
import { Screen } from '../frame/screen.tsx';
import { Button } from '../parts/button.tsx';
import { Empty } from '../parts/empty.tsx';
import { Loading } from '../parts/loading.tsx';
import { useIsWide } from '../parts/use-media.ts';
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
