import type { Comment } from '@site/contract/comments';
import { useText } from '@site/ui/language/use-text';
import { useState } from 'react';
import { CommentBody } from './comment-body.tsx';
import { CommentForm } from './comment-form.tsx';
import type { CommentsState } from './use-comments.ts';
import styles from './comments.module.css';

type Props = { comment: Comment; comments: CommentsState; loginHref: string | undefined };

export const CommentItem = ({ comment, comments, loginHref }: Props) => {
  const t = useText();
  const [replying, setReplying] = useState(false);
  const { comment_id, replies, reply_count, author, text } = comment;
  const hidden = reply_count - replies.length;
  return (
    <li id={`comment-${comment_id}`} className={styles.item}>
      <CommentBody
        comment={comment}
        loginHref={loginHref}
        onLike={() => void comments.like(comment)}
        onDelete={() => comments.remove(comment_id)}
        onReport={() => comments.report(comment_id)}
      >
        {loginHref === undefined && (
          <button
            type="button"
            className={styles.tool}
            aria-expanded={replying}
            onClick={() => setReplying((now) => !now)}
          >
            {t('comments.reply')}
          </button>
        )}
      </CommentBody>
      {replies.length > 0 && (
        <ul className={styles.replies}>
          {replies.map((reply) => (
            <li key={reply.reply_id}>
              <CommentBody
                comment={reply}
                loginHref={loginHref}
                onLike={() => void comments.likeReply(comment_id, reply)}
                onDelete={() => comments.remove(comment_id, reply.reply_id)}
                onReport={() => comments.report(reply.reply_id)}
              />
            </li>
          ))}
        </ul>
      )}
      {hidden > 0 && (
        <button
          type="button"
          className={styles.tool}
          onClick={() => void comments.allReplies(comment_id).catch(() => undefined)}
        >
          {t('comments.moreReplies', { count: hidden })}
        </button>
      )}
      {replying && text !== null && (
        <CommentForm
          id={`reply-${comment_id}`}
          label={t('comments.replyTo', { name: author ?? t('comments.closed') })}
          send={async (words, key) => {
            await comments.reply(comment_id, words, key);
            setReplying(false);
          }}
          onCancel={() => setReplying(false)}
        />
      )}
    </li>
  );
};
