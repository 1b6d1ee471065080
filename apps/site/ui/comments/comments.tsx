import { paths } from '@site/contract/paths';
import { useText } from '@site/ui/language/use-text';
import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { readUser, subscribeUser } from '../../state/user.ts';
import { Part } from '../blocks/part.tsx';
import { CommentForm } from './comment-form.tsx';
import { CommentItem } from './comment-item.tsx';
import type { CommentsProps } from './comments-props.ts';
import type { Sort } from './use-comments.ts';
import { useComments } from './use-comments.ts';
import styles from './comments.module.css';

const orders: Sort[] = ['new', 'top'];

export const Comments = (props: CommentsProps) => {
  const t = useText();
  const { pathname, search } = useLocation();
  const signedIn = useSyncExternalStore(subscribeUser, readUser, () => null) !== null;
  const loginHref = signedIn ? undefined : paths.login(`${pathname}${search}#${props.anchor ?? 'comments'}`);
  const comments = useComments(props);
  const { state, list, total, sort, setSort } = comments;
  const talk = (
    <div className={styles.comments}>
      {loginHref === undefined ? (
        <CommentForm id={`comment-${props.target}-${props.id}`} label={t('comments.write')} send={comments.add} />
      ) : (
        <p className={styles.login}>
          {t('comments.loginText')}{' '}
          <a className="button" href={loginHref}>
            {t('comments.login')}
          </a>
        </p>
      )}
      <div className={styles.bar}>
        <h3>{t('comments.all', { count: total })}</h3>
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
      <div aria-live="polite" aria-busy={state === 'loading'}>
        {state === 'ready' && total === 0 && <p className={styles.none}>{t('comments.none')}</p>}
        {state === 'failed' && (
          <p className={styles.none}>
            {t('comments.failed')}{' '}
            <button type="button" className={styles.tool} onClick={() => void comments.retry()}>
              {t('comments.again')}
            </button>
          </p>
        )}
      </div>
      <ul className={styles.list}>
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
