/** Space around the model for its dimensions. */
const air = 1.42;
/** Buttons and switches cover the left and right of a wide stage. */
const panels = { from: 900, width: 520 } as const;

/** The fraction of the stage's width that nothing covers. */
export const freeFraction = (width: number): number => (width < panels.from ? 1 : (width - panels.width) / width);

/**
 * The camera distance at which a box of this size is fully visible: `fov` is vertical in degrees, `aspect` width over
 * height.
 */
export const fitting = ([w, h, d]: readonly [number, number, number], fov: number, aspect: number): number => {
  const slope = Math.tan((fov * Math.PI) / 360);
  return (Math.max(h, d, Math.max(w, d) / aspect) / 2 / slope) * air + d / 2;
};
