import type { ComponentType } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useSite } from '../../app/site-context.ts';
import type { CommentsProps } from './comments-props.ts';
import styles from './comments-slot.module.css';

/**
 * Where comments stand on a page. They are nobody's in particular and change at any moment, so the page that the server
 * keeps has none: they come when the reader gets near.
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
    const near = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        near.disconnect();
        load().catch(() => undefined);
      },
      { rootMargin: '600px' },
    );
    near.observe(element);
    return () => near.disconnect();
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
