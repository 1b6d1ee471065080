import { longestComment } from '@site/contract/bounds';
import type { Comment } from '@site/contract/comments';
import { paths } from '@site/contract/paths';
import { TextArea } from '@site/ui/form/controls';
import { Form, FormErrors, Submit } from '@site/ui/form/form';
import { useForm } from '@site/ui/form/use-form';
import { useText } from '@site/ui/language/use-text';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { readUser, subscribeUser } from '../../state/user.ts';
import { Part } from '../blocks/part.tsx';
import { CommentBody } from './comment-body.tsx';
import { type CommentsProps, type Sort, useComments, type CommentsState } from './use-comments.ts';
import styles from './comments.module.css';

type CommentFormProps = {
  /** Names the draft: a comment and each reply have their own. */
  id: string;
  label: string;
  send: (text: string, key: string) => Promise<unknown>;
  onCancel?: () => void;
  /** For a form that a button opened. */
  takesFocus?: boolean;
};

const CommentForm = ({ id, label, send, onCancel, takesFocus = false }: CommentFormProps) => {
  const t = useText();
  const [isSaved, setIsSaved] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) place.current?.querySelector('textarea')?.focus();
  }, [takesFocus]);
  const form = useForm({
    id,
    rules: async () => (await import('@site/contract/comments')).CommentWords,
    initial: { text: '' },
    send: ({ text }, key) => send(text, key),
    onSent: () => setIsSaved(true),
  });
  return (
    <Form form={form} label={label} className={styles.form ?? ''}>
      <div ref={place}>
        <TextArea form={form} name="text" label={label} rows={3} maxLength={longestComment} />
      </div>
      <FormErrors form={form} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Submit form={form}>{t('comments.send')}</Submit>
        {onCancel && (
          <button type="button" className="button" onClick={onCancel}>
            {t('comments.cancel')}
          </button>
        )}
        <span role="status" className="text-14">
          {isSaved && form.sending === 'sent' && t('comments.saved')}
        </span>
      </div>
    </Form>
  );
};

type Props = { comment: Comment; comments: CommentsState; loginHref: string | undefined };

const CommentItem = ({ comment, comments, loginHref }: Props) => {
  const t = useText();
  const [replying, setReplying] = useState(false);
  const { comment_id, replies, reply_count, author, text } = comment;
  const hidden = reply_count - replies.length;
  return (
    <li id={`comment-${comment_id}`} className={`${styles.item} grid justify-items-start gap-1`}>
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
        <ul className="ms-3.75 mbs-3 grid gap-6 rule-s-line ps-6">
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

const orders: Sort[] = ['new', 'top'];

export const Comments = (props: CommentsProps) => {
  const t = useText();
  const { pathname, search } = useLocation();
  const signedIn = useSyncExternalStore(subscribeUser, readUser, () => null) !== null;
  const loginHref = signedIn ? undefined : paths.login(`${pathname}${search}#${props.anchor ?? 'comments'}`);
  const comments = useComments(props);
  const { state, list, total, sort, setSort } = comments;
  const [isWriting, setIsWriting] = useState(false);
  if (total === 0 && !isWriting && state !== 'failed') {
    // One line, until there is something to read or to write.
    return (
      <p
        className={`${styles.login} flex flex-wrap items-center justify-between gap-x-6 rule-bs-line text-15 text-muted min-block-14`}
        aria-live="polite"
        aria-busy={state === 'loading'}
      >
        {state === 'ready' && (
          <>
            <span className="max-sm:hidden">{t('comments.none')}</span>
            {loginHref === undefined ? (
              <button type="button" className="button" onClick={() => setIsWriting(true)}>
                {t('comments.comment')}
              </button>
            ) : (
              <a className="more text-ink" href={loginHref}>
                {t('comments.login')}
              </a>
            )}
          </>
        )}
      </p>
    );
  }
  const talk = (
    <div className="grid gap-6 max-inline-190">
      {loginHref === undefined ? (
        <CommentForm
          id={`comment-${props.target}-${props.id}`}
          label={t('comments.write')}
          send={comments.add}
          takesFocus={isWriting}
        />
      ) : (
        <p className={`${styles.login} flex flex-wrap items-center gap-x-4 gap-y-2 frame-line bg-panel p-4`}>
          {t('comments.loginText')}{' '}
          <a className="button" href={loginHref}>
            {t('comments.login')}
          </a>
        </p>
      )}
      {total > 0 && (
        <div className={`${styles.bar} flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rule-be-line pbe-2`}>
          <h3 className="text-17 leading-6">{t('comments.all', { count: total })}</h3>
          {total > 1 && (
            <p role="group" aria-label={t('comments.sort')}>
              {orders.map((order) => (
                <button
                  key={order}
                  type="button"
                  className={styles.tool}
                  aria-pressed={sort === order}
                  onClick={() => setSort(order)}
                >
                  {t(order === 'new' ? 'comments.newest' : 'comments.top')}
                </button>
              ))}
            </p>
          )}
        </div>
      )}
      <div aria-live="polite" aria-busy={state === 'loading'}>
        {state === 'failed' && (
          <p className="text-muted">
            {t('comments.failed')}{' '}
            <button type="button" className={styles.tool} onClick={() => void comments.retry()}>
              {t('comments.again')}
            </button>
          </p>
        )}
      </div>
      <ul className="grid gap-6">
        {list.map((comment) => (
          <CommentItem key={comment.comment_id} comment={comment} comments={comments} loginHref={loginHref} />
        ))}
      </ul>
      {state === 'ready' && list.length < total && (
        <button type="button" className="button" onClick={() => void comments.more()}>
          {t('comments.more')}
        </button>
      )}
    </div>
  );
  return props.titled ? <Part title={t('comments.title')}>{talk}</Part> : talk;
};
