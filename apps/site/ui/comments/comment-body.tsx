import type { Reply } from '@site/contract/comments';
import { useIntl, useText } from '@site/ui/language/use-text';
import { type ReactNode, useState } from 'react';
import styles from './comments.module.css';

type LikeButtonProps = {
  likes: number;
  liked: boolean;
  /** Where a visitor logs in; undefined for a logged-in user. */
  loginHref: string | undefined;
  onLike: () => void;
};

/** Likes need an account: a visitor sees the same thumb as a link to the login. */
const LikeButton = ({ likes, liked, loginHref, onLike }: LikeButtonProps) => {
  const t = useText();
  const { number } = useIntl();
  const count = t('comments.likes', { count: likes });
  const content = (
    <>
      <svg width="16" height="16" viewBox="0 0 16 16" fill={liked ? 'currentColor' : 'none'} stroke="currentColor">
        <path d="M5 14H2V7h3Zm0-7 3-5c1 0 1.7.8 1.5 1.8L9 6.5h4.2c.7 0 1.2.6 1 1.3l-1.3 5c-.2.7-.7 1.2-1.4 1.2H5Z" />
      </svg>
      {number(likes)}
    </>
  );
  if (loginHref !== undefined)
    return (
      <a
        className={styles.tool}
        href={loginHref}
        title={t('comments.likeLogin')}
        aria-label={`${t('comments.likeLogin')} (${count})`}
      >
        {content}
      </a>
    );
  return (
    <button
      type="button"
      className={styles.tool}
      aria-pressed={liked}
      aria-label={`${t(liked ? 'comments.unlike' : 'comments.like')} (${count})`}
      onClick={onLike}
    >
      {content}
    </button>
  );
};

const address = /(https?:\/\/[^\s<>"'，。；、）】」]+)/gu;

/** Punctuation after an address belongs to the sentence. */
const split = (match: string): [link: string, rest: string] => {
  const punctuation = /(?<![.,;:!?)\]])[.,;:!?)\]]+$/.exec(match)?.[0] ?? '';
  return [match.slice(0, match.length - punctuation.length), punctuation];
};

/** A visitor's text as plain text, with addresses as links marked `nofollow`. */
const CommentText = ({ text }: { text: string }) => (
  <p className="wrap-anywhere whitespace-pre-line max-inline-[68ch]">
    {text.split(address).map((part, index) => {
      if (index % 2 === 0) return part;
      const [link, rest] = split(part);
      return (
        <span key={index}>
          <a href={link} rel="nofollow ugc noopener noreferrer" target="_blank">
            {link}
          </a>
          {rest}
        </span>
      );
    })}
  </p>
);

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
  if (text === null) return <p className="text-muted italic">{t('comments.deleted')}</p>;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-14 leading-5">
        <span
          className="grid place-items-center circle frame-ink bg-panel text-14 font-650 block-8 inline-8"
          aria-hidden="true"
        >
          {avatar}
        </span>
        <strong>{author ?? t('comments.closed')}</strong>
        {mine && <span className="frame-line px-1.5 text-12 leading-4">{t('comments.mine')}</span>}
        <time className="text-muted" dateTime={at}>
          {date(at.slice(0, 10))}
        </time>
      </p>
      <CommentText text={text} />
      <p className={`${styles.tools} flex flex-wrap items-center gap-x-4 gap-y-1 text-14`}>
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
