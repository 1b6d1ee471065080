import { useDeferredValue, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useText } from '#ui/language/use-text.ts';
import { usePages } from '../api/use-pages.ts';
import { RowListScreen } from '../desk/row-list-screen.tsx';
import { Segmented } from '../parts/segmented.tsx';
import { CommentRow } from './comment-row.tsx';

const shownViews = ['all', 'reported', 'hidden'] as const;

/** Comments on all pages, newest first. */
export const CommentsScreen = () => {
  const t = useText();
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
    <RowListScreen
      title={t('studio.comments')}
      views={views}
      search={{ label: t('desk.searchComments'), value: key, onChange: setKey }}
      list={list}
      loadMore={loadMore}
      empty={t('desk.noComments')}
      rowHeight={72}
      row={(comment) => <CommentRow key={comment.id} comment={comment} />}
    />
  );
};
