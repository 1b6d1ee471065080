/** The margin in millimetres that every front drawing leaves below the product for its shadow. */
const shadow = 18;
const below = 40;

/**
 * A ruler to scale: a tick every 10 mm, a number every 100. Its line is at the products' bottom edges, above their
 * shadows.
 */
export const MillimetreRule = ({ scale, length }: { scale: number; length: number }) => {
  const height = shadow * scale + below;
  const hundreds = Math.floor(length / (100 * scale)) + 1;
  return (
    <svg width={length} height={height} viewBox={`0 0 ${length} ${height}`}>
      <pattern id="mm" width={10 * scale} height="24" patternUnits="userSpaceOnUse">
        <path d="M.5 1v4" stroke="var(--edge)" />
      </pattern>
      <path d={`M0 .5h${length}`} stroke="var(--ink)" />
      <rect width={length} height="6" fill="url(#mm)" />
      {Array.from({ length: hundreds }, (_, at) => {
        const x = at * 100 * scale;
        return (
          <g key={at} transform={`translate(${x} 0)`}>
            <path d="M.5 1v9" stroke="var(--edge)" />
            <text x="4" y="19" fontSize="11" fontFamily="var(--font-mono)" fill="var(--muted)">
              {at === 0 ? '0 mm' : at * 100}
            </text>
          </g>
        );
      })}
    </svg>
  );
};
