/** Air around the model for its dimensions. */
const air = 1.42;
/** Buttons and switches lie over a wide stage, left and right. */
const panels = { from: 900, width: 520 } as const;

/** The part of the stage's width that nothing lies over. */
export const freePart = (width: number): number => (width < panels.from ? 1 : (width - panels.width) / width);

/** How far the eye stands so that a box of this size shows whole: `fov` upright in degrees, `aspect` width to height. */
export const fitting = ([w, h, d]: readonly [number, number, number], fov: number, aspect: number): number => {
  const slope = Math.tan((fov * Math.PI) / 360);
  return (Math.max(h, d, Math.max(w, d) / aspect) / 2 / slope) * air + d / 2;
};
