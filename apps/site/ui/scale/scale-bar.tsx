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
