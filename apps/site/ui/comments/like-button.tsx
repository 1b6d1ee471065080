import { useIntl, useText } from '@site/ui/language/use-text';
import styles from './comments.module.css';

type Props = {
  likes: number;
  liked: boolean;
  /** Where a visitor logs in; undefined for a logged-in user. */
  loginHref: string | undefined;
  onLike: () => void;
};

/** Likes need an account: a visitor sees the same thumb as a link to the login. */
export const LikeButton = ({ likes, liked, loginHref, onLike }: Props) => {
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
