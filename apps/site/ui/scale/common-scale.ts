type Sized = { front: readonly [number, number] };

/** Pixels per millimetre at which every drawing fits the box; capped, so that a single small device stays small. */
export const commonScale = (
  products: readonly Sized[],
  box: { width: number; height: number; maxScale: number },
): number =>
  products.reduce(
    (scale, { front: [width, height] }) =>
      Math.min(scale, box.width / Math.max(1, width), box.height / Math.max(1, height)),
    box.maxScale,
  );

export const scaled = ({ front: [width, height] }: Sized, scale: number) => ({
  width: Math.round(width * scale),
  height: Math.round(height * scale),
});
