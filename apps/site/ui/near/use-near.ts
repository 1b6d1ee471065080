import { useEffect, useRef, useState } from 'react';

/**
 * Whether the reader has come near an element: browsers load images lazily on their own, but not posters of films, forms
 * and comments.
 *
 * @example
 * const [list, isNear] = useNear<HTMLUListElement>();
 */
export const useNear = <E extends Element>() => {
  const element = useRef<E>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => setNear(entries.some((entry) => entry.isIntersecting)), {
      rootMargin: '600px',
    });
    if (element.current && !isNear) observer.observe(element.current);
    return () => observer.disconnect();
  }, [isNear]);
  return [element, isNear] as const;
};
