import type { ComponentType } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useSite } from '../../app/site-context.ts';
import type { CommentsProps } from './comments-props.ts';
import styles from './comments-slot.module.css';

/**
 * The comments' place on a page. Comments differ per reader and change at any time, so the cached page has none: they
 * load when the reader scrolls near them.
 */
export const CommentsSlot = (props: CommentsProps) => {
  const { loadBundles } = useSite();
  const place = useRef<HTMLElement & HTMLDivElement>(null);
  const [Part, setPart] = useState<ComponentType<CommentsProps>>();
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const load = async () => {
      const [{ Comments }] = await Promise.all([import('./comments.tsx'), loadBundles(['comments', 'form', 'errors'])]);
      setPart(() => Comments);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        load().catch(() => undefined);
      },
      { rootMargin: '600px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [loadBundles]);
  const part = Part && <Part {...props} />;
  return props.titled ? (
    <section id="comments" ref={place} className={styles.slot}>
      {part}
    </section>
  ) : (
    <div ref={place}>{part}</div>
  );
};
