import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Listens to clicks in a frame. Its document is replaced whenever it shows another page, and can be clicked long before its last
 * picture has loaded, so the current one is looked up in every frame that the browser draws.
 */
export const useFrameClicks = (onClick: (event: MouseEvent) => void) => {
  const frame = useRef<HTMLIFrameElement>(null);
  const listen = useEffectEvent(onClick);
  useEffect(() => {
    let next = 0;
    let bound: Document | null | undefined;
    const click = (event: MouseEvent) => listen(event);
    const bind = () => {
      const shown = frame.current?.contentDocument;
      if (shown !== bound) {
        bound?.removeEventListener('click', click);
        shown?.addEventListener('click', click);
        bound = shown;
      }
      next = requestAnimationFrame(bind);
    };
    bind();
    return () => {
      cancelAnimationFrame(next);
      bound?.removeEventListener('click', click);
    };
  }, []);
  return frame;
};
