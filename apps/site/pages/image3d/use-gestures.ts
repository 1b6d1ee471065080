import type { RefObject } from 'react';
import { useEffect, useEffectEvent } from 'react';
import type { Pose } from './viewer/orbit.ts';
import { turn, zoomBy } from './viewer/orbit.ts';

type Place = (next: (now: Pose) => Pose) => void;
type Finger = { x: number; y: number };

const degreesPerPixel = 0.4;

const spread = ([a, b]: Finger[]): number => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0);

/**
 * Dragging rotates, two fingers and the wheel zoom. Uses native listeners, because React's wheel handler cannot prevent
 * scrolling.
 */
export const useGestures = (stage: RefObject<HTMLElement | null>, place: Place) => {
  const change = useEffectEvent(place);

  useEffect(() => {
    const element = stage.current;
    if (!element) return undefined;
    const fingers = new Map<number, Finger>();
    const ending = new AbortController();
    const { signal } = ending;

    const onDown = (event: PointerEvent) => {
      // With pointer capture, a link or button below the pointer would not be clicked.
      if (event.target instanceof Element && event.target.closest('a, button')) return;
      element.setPointerCapture(event.pointerId);
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    };
    const onMove = (event: PointerEvent) => {
      const before = fingers.get(event.pointerId);
      if (!before) return;
      const apart = spread([...fingers.values()]);
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      if (fingers.size === 2) {
        const now = spread([...fingers.values()]);
        if (now > 0 && apart > 0) change((pose) => zoomBy(pose, apart / now));
        return;
      }
      const [dx, dy] = [event.clientX - before.x, event.clientY - before.y];
      change((pose) => turn(pose, -dx * degreesPerPixel, -dy * degreesPerPixel));
    };
    const onUp = (event: PointerEvent) => void fingers.delete(event.pointerId);
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      change((pose) => zoomBy(pose, 1.0015 ** event.deltaY));
    };

    element.addEventListener('pointerdown', onDown, { signal });
    element.addEventListener('pointermove', onMove, { signal });
    element.addEventListener('pointerup', onUp, { signal });
    element.addEventListener('pointercancel', onUp, { signal });
    element.addEventListener('wheel', onWheel, { signal, passive: false });
    return () => ending.abort();
  }, [stage]);
};
