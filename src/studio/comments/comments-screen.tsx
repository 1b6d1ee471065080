import { useDeferredValue, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useText } from '#ui/language/use-text.ts';
import { usePages } from '../api/use-pages.ts';
import { Screen } from '../frame/screen.tsx';
import { Button } from '../parts/button.tsx';
import { Empty } from '../parts/empty.tsx';
import { Loading } from '../parts/loading.tsx';
import { SearchBox } from '../parts/search-box.tsx';
import { Segmented } from '../parts/segmented.tsx';
import { useIsWide } from '../parts/use-is-wide.ts';
import { CommentRow } from './comment-row.tsx';
import styles from '../parts/row-list.module.css';

const shownViews = ['all', 'reported', 'hidden'] as const;

/** Comments on all pages, newest first. */
export const CommentsScreen = () => {
  const t = useText();
  const isWide = useIsWide();
  const [params, setParams] = useSearchParams();
  const show = shownViews.find((view) => view === params.get('show')) ?? 'all';
  const [key, setKey] = useState('');
  const { list, loadMore } = usePages('commentList', { show, key: useDeferredValue(key) || undefined }, 20_000);
  const views = (
    <Segmented
      label={t('desk.show')}
      value={show}
      onChange={(value) => setParams({ show: value }, { replace: true })}
      options={[
        { value: 'all', label: t('desk.all') },
        { value: 'reported', label: t('desk.reported') },
        { value: 'hidden', label: t('desk.hidden') },
      ]}
    />
  );
  return (
    <Screen title={t('studio.comments')} actions={isWide && views}>
      <div className={styles.head}>
        {!isWide && views}
        <SearchBox label={t('desk.searchComments')} value={key} onChange={setKey} />
      </div>
      {!list && <Loading rows={5} rowHeight={72} />}
      {list?.length === 0 && <Empty title={t('desk.noComments')} />}
      <ul className={styles.list}>
        {list?.map((comment) => (
          <CommentRow key={comment.id} comment={comment} />
        ))}
      </ul>
      {loadMore && (
        <div className={styles.more}>
          <Button onPress={loadMore}>{t('desk.more')}</Button>
        </div>
      )}
    </Screen>
  );
};
