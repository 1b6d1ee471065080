import styles from './figure-drawing.module.css';

const perRow = 30;

/** One square each, thirty to a row. */
const Squares = ({ value }: { value: number }) => {
  const rows = Math.ceil(value / perRow);
  const row = (index: number) => {
    const count = Math.min(perRow, value - index * perRow);
    return `M0 ${index * 7 + 2.5}h${count * 7}`;
  };
  return (
    <svg viewBox="0 0 210 140" width="210" height="140" aria-hidden="true">
      <path className={styles.squares} d={Array.from({ length: rows }, (_, index) => row(index)).join('')} />
    </svg>
  );
};

const tick = (index: number) => {
  const angle = (index / 60) * 2 * Math.PI;
  const from = index % 5 === 0 ? 52 : 57;
  const at = (radius: number) => `${(radius * Math.sin(angle)).toFixed(1)} ${(-radius * Math.cos(angle)).toFixed(1)}`;
  return `M${at(from)}L${at(63)}`;
};

/** A stopwatch whose needle shows when the next unit leaves the line. */
const Watch = ({ value }: { value: number }) => {
  const seconds = (365 * 86_400) / value;
  return (
    <svg viewBox="-68 -68 136 136" width="136" height="136" aria-hidden="true">
      <circle r="66" className={styles.plate} />
      <path className={styles.line} d={Array.from({ length: 60 }, (_, index) => tick(index)).join('')} />
      <path className={styles.needle} d="M0 4V-46" transform={`rotate(${((seconds % 60) / 60) * 360})`} />
      <circle r="4" className={styles.hub} />
    </svg>
  );
};

/** The site from above. */
const Plan = () => (
  <svg viewBox="0 0 190 140" width="190" height="140" aria-hidden="true">
    <path className={styles.plate} d="M1 4H189V104H1Z" />
    <path className={styles.line} d="M1 64H100M100 4V104M189 64H138M58 64V104M138 4V44" />
    <path className={styles.hair} d="M1 112V136M189 112V136M6 124H184" />
    <path className={styles.hub} d="M1 124 11 120.500V127.500ZM189 124 179 120.500V127.500Z" />
  </svg>
);

/** A drawing that shows how large a figure is. */
export const FigureDrawing = ({ kind, value }: { kind: string; value: number }) => {
  if (kind === 'units') return <Watch value={value} />;
  if (kind === 'area') return <Plan />;
  return <Squares value={value} />;
};
