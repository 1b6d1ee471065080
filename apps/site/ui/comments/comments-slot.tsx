import { createElement } from 'react';
import { usePart } from '../../app/use-part.ts';
import { useNear } from '../near/use-near.ts';
import type { CommentsProps } from './use-comments.ts';
import styles from './comments-slot.module.css';

const load = async () => (await import('./comments.tsx')).Comments;
const bundles = ['comments', 'form', 'errors'] as const;

/**
 * The comments' place on a page. Comments differ per reader and change at any time, so the cached page has none: they
 * load when the reader scrolls near them.
 */
export const CommentsSlot = (props: CommentsProps) => {
  const [place, isNear] = useNear<HTMLElement & HTMLDivElement>();
  const Comments = usePart(load, bundles, isNear);
  const comments = Comments && createElement(Comments, props);
  return props.titled ? (
    <section id="comments" ref={place} className={`${styles.slot} mbs-18`}>
      {comments}
    </section>
  ) : (
    <div ref={place} className={styles.slot}>
      {comments}
    </div>
  );
};
