import type { Reply } from '@site/contract/comments';
import { useIntl, useText } from '@site/ui/language/use-text';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { CommentText } from './comment-text.tsx';
import { LikeButton } from './like-button.tsx';
import styles from './comments.module.css';

type Props = {
  comment: Omit<Reply, 'reply_id'>;
  /** Where a visitor logs in; undefined for a logged-in user. */
  loginHref: string | undefined;
  onLike: () => void;
  onDelete: () => Promise<unknown>;
  onReport: () => Promise<unknown>;
  /** More buttons, such as reply. */
  children?: ReactNode;
};

/** One comment or reply: author, date, text, and the actions the reader may take. */
export const CommentBody = ({ comment, loginHref, onLike, onDelete, onReport, children }: Props) => {
  const t = useText();
  const { date } = useIntl();
  const [isConfirming, setIsConfirming] = useState(false);
  const [reported, setReported] = useState(false);
  const { author, avatar, text, at, likes, liked, mine } = comment;
  if (text === null) return <p className={styles.deleted}>{t('comments.deleted')}</p>;
  return (
    <>
      <p className={styles.head}>
        <span className={styles.avatar} aria-hidden="true">
          {avatar}
        </span>
        <strong>{author ?? t('comments.closed')}</strong>
        {mine && <span className={styles.mine}>{t('comments.mine')}</span>}
        <time dateTime={at}>{date(at.slice(0, 10))}</time>
      </p>
      <CommentText text={text} />
      <p className={styles.tools}>
        <LikeButton likes={likes} liked={liked} loginHref={loginHref} onLike={onLike} />
        {children}
        {mine && (
          <button
            type="button"
            className={styles.tool}
            onClick={() => (isConfirming ? void onDelete().catch(() => undefined) : setIsConfirming(true))}
            onBlur={() => setIsConfirming(false)}
          >
            {t(isConfirming ? 'comments.deleteSure' : 'comments.delete')}
          </button>
        )}
        {loginHref === undefined && !mine && !reported && (
          <button
            type="button"
            className={styles.tool}
            onClick={() =>
              void onReport().then(
                () => setReported(true),
                () => undefined,
              )
            }
          >
            {t('comments.report')}
          </button>
        )}
        <span role="status">{reported && t('comments.reported')}</span>
      </p>
    </>
  );
};
