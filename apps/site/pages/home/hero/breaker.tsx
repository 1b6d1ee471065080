type Props = { x: number; y: number; closed: boolean; on: boolean };

/** IEC circuit breaker: a cross at the fixed contact, and a blade that pivots on the lower one. */
export const Breaker = ({ x, y, closed, on }: Props) => (
  <g>
    <path d={`M${x - 5} ${y - 5}l10 10m0-10l-10 10`} className="stroke-iso-ink stroke-[1.8]" />
    <path
      d={`M${x} ${y + 36}V${y + (closed ? 0 : 2)}`}
      transform={`rotate(${closed ? 0 : -28} ${x} ${y + 36})`}
      className={`${on ? 'stroke-signal' : 'stroke-iso-ink'} stroke-3 [stroke-linecap:round] [transition:transform_200ms_ease-out,stroke_120ms_ease-out]`}
    />
    <circle cx={x} cy={y + 36} r={3} className={on ? 'fill-signal' : 'fill-dead'} />
  </g>
);
