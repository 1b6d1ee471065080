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

/** A bar of 100 mm at the drawings' scale. */
export const ScaleBar = ({ scale }: { scale: number }) => {
  const length = Math.round(100 * scale);
  return (
    <svg
      width={length + 1}
      height="9"
      viewBox={`0 0 ${length + 1} 9`}
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      <path d={`M.5 0v8.5h${length}V0`} />
    </svg>
  );
};
