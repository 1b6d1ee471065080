import type { StaffData } from '@site/contract/staff/calls';
import { useText } from '@site/ui/language/use-text';
import { useAct } from '../api/use-call.ts';
import { RowListScreen, useDeskList } from '../desk/row-lists.tsx';
import { Button } from '../parts/button.tsx';
import { ask } from '../parts/dialog.tsx';
import { SeverityMark } from '../parts/icon.tsx';
import { useCountryName } from '../text/use-names.ts';
import { useWhen } from '../text/use-when.ts';
import styles from '../parts/row-list.module.css';

type Comment = StaffData<'commentList'>['list'][number];
const refreshes = ['commentList', 'deskCounts'] as const;

/** A comment as its author wrote it, never as markup, and what can be done about it. */
const CommentRow = ({ comment }: { comment: Comment }) => {
  const t = useText();
  const when = useWhen();
  const countryName = useCountryName();
  const { id, author, hidden, reports } = comment;
  const undoHide = useAct('commentHide', { refreshes });
  const hide = useAct('commentHide', {
    refreshes,
    done: (_, input) => ({
      title: input.hidden ? t('desk.commentHidden') : t('desk.commentShown'),
      undo: () => void undoHide.run({ id, hidden: !input.hidden }),
    }),
  });
  const remove = useAct('commentRemove', { refreshes, done: t('desk.commentRemoved') });
  const removeForGood = async () => {
    const question = { title: t('desk.removeTitle'), text: t('desk.removeText'), action: t('desk.remove') };
    if (await ask({ ...question, isDanger: true })) await remove.run({ id });
  };
  const block = useAct('commentBlock', {
    refreshes,
    done: (_, { blocked }) => ({ title: blocked ? t('desk.authorBlocked') : t('desk.authorUnblocked') }),
  });
  return (
    <li className={`${styles.row} ${hidden ? styles.hidden : ''}`}>
      <div>
        <p className={styles.meta}>
          <b>{author.name}</b>
          <span>{countryName(comment.country)}</span>
          <time dateTime={comment.at}>{when(comment.at)}</time>
          <span>{comment.title}</span>
          {reports > 0 && (
            <span>
              <SeverityMark severity="warn" size={14} /> {t('desk.reports', { count: reports })}
            </span>
          )}
          {hidden && <span>{t('desk.hidden')}</span>}
          {author.blocked && <span>{t('desk.blocked')}</span>}
        </p>
        <p className={styles.text}>{comment.text}</p>
      </div>
      <div className="bar wrap">
        {(hidden || reports > 0) && (
          <Button icon="check" onPress={() => void hide.run({ id, hidden: false })}>
            {t('desk.showIt')}
          </Button>
        )}
        {!hidden && <Button onPress={() => void hide.run({ id, hidden: true })}>{t('desk.hide')}</Button>}
        <Button onPress={() => void block.run({ id, blocked: !author.blocked })}>
          {author.blocked ? t('desk.unblock') : t('desk.block')}
        </Button>
        <Button kind="danger" icon="trash" onPress={() => void removeForGood()}>
          {t('desk.remove')}
        </Button>
      </div>
    </li>
  );
};

const filters = {
  name: 'show',
  label: 'desk.show',
  views: { all: 'desk.all', reported: 'desk.reported', hidden: 'desk.hidden' },
  search: 'desk.searchComments',
} as const;

/** Comments on all pages, newest first. */
export const CommentsScreen = () => {
  const t = useText();
  return (
    <RowListScreen
      title={t('studio.comments')}
      list={useDeskList('commentList', filters, 20_000)}
      empty={t('desk.noComments')}
      rowHeight={72}
      row={(comment) => <CommentRow key={comment.id} comment={comment} />}
    />
  );
};
