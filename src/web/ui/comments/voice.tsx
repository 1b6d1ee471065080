import type { ReactNode } from 'react';
import { useState } from 'react';
import type { Reply } from '#contract/comments.ts';
import { useIntl, useText } from '../../text/use-text.ts';
import { CommentText } from './comment-text.tsx';
import styles from './comments.module.css';

type Props = {
  voice: Omit<Reply, 'reply_id'>;
  signedIn: boolean;
  onLike: () => void;
  onDelete: () => Promise<unknown>;
  onReport: () => Promise<unknown>;
  /** More buttons, such as reply. */
  children?: ReactNode;
};

/** One comment or reply: who, when, what, and what the reader may do with it. */
export const Voice = ({ voice, signedIn, onLike, onDelete, onReport, children }: Props) => {
  const t = useText();
  const { date, number } = useIntl();
  const [asked, setAsked] = useState(false);
  const [reported, setReported] = useState(false);
  const { author, avatar, text, at, likes, liked, mine } = voice;
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
        <button
          type="button"
          className={styles.tool}
          aria-pressed={liked}
          aria-label={`${t(liked ? 'comments.unlike' : 'comments.like')} (${t('comments.likes', { count: likes })})`}
          disabled={!signedIn}
          onClick={onLike}
        >
          <svg width="16" height="16" viewBox="0 0 16 16" fill={liked ? 'currentColor' : 'none'} stroke="currentColor">
            <path d="M5 14H2V7h3Zm0-7 3-5c1 0 1.7.8 1.5 1.8L9 6.5h4.2c.7 0 1.2.6 1 1.3l-1.3 5c-.2.7-.7 1.2-1.4 1.2H5Z" />
          </svg>
          {number(likes)}
        </button>
        {children}
        {mine && (
          <button
            type="button"
            className={styles.tool}
            onClick={() => (asked ? void onDelete().catch(() => undefined) : setAsked(true))}
            onBlur={() => setAsked(false)}
          >
            {t(asked ? 'comments.deleteSure' : 'comments.delete')}
          </button>
        )}
        {signedIn && !mine && !reported && (
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
