import { useState } from 'react';
import type { StaffData } from '#contract/staff/calls.ts';
import { useText } from '#ui/language/use-text.ts';
import { useAct } from '../api/use-act.ts';
import { Button } from '../parts/button.tsx';
import { AskDialog } from '../parts/dialog.tsx';
import { SeverityMark } from '../parts/severity.tsx';
import { useCountryName } from '../text/use-names.ts';
import { useWhen } from '../text/use-when.ts';
import styles from '../parts/row-list.module.css';

type Comment = StaffData<'commentList'>['list'][number];
const refreshes = ['commentList', 'deskCounts'] as const;

/** A comment as its author wrote it, never as markup, and what can be done about it. */
export const CommentRow = ({ comment }: { comment: Comment }) => {
  const t = useText();
  const when = useWhen();
  const countryName = useCountryName();
  const [asks, setAsks] = useState(false);
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
        <Button kind="danger" icon="trash" onPress={() => setAsks(true)}>
          {t('desk.remove')}
        </Button>
      </div>
      {asks && (
        <AskDialog
          title={t('desk.removeTitle')}
          action={t('desk.remove')}
          isDanger
          onConfirm={() => void remove.run({ id }).then(() => setAsks(false))}
          onClose={() => setAsks(false)}
        >
          {t('desk.removeText')}
        </AskDialog>
      )}
    </li>
  );
};
