import { useId } from 'react';
import type { HomeData } from './home-data.ts';

const width = 126;
const height = 56;
/** More marks than this would be a grey area and no number. */
const mostShares = 400;
const mostMonths = 60;
const mostYears = 30;
const minutes = 60;

const rows = 10;

/** As many marks as units of which one is counted: 0.27% is one of 370. */
const Share = ({ value }: { value: number }) => {
  const id = useId();
  const count = Math.round(100 / value);
  const columns = Math.ceil(count / rows);
  const [x, y] = [width / columns, height / rows];
  const inLastRow = count - columns * (rows - 1);
  const mark = { width: x * 0.6, height: y * 0.65 };
  return (
    <>
      <pattern id={id} width={x} height={y} patternUnits="userSpaceOnUse">
        <rect {...mark} fill="var(--tick)" />
      </pattern>
      <path d={`M0 0H${width}V${height - y}H${inLastRow * x}V${height}H0Z`} fill={`url(#${id})`} />
      <rect {...mark} x={x * Math.floor(columns / 2)} y={y * 6} fill="var(--signal)" />
    </>
  );
};

/** A mark for each month, twelve in a row; those that need something of the customer are open. */
const Months = ({ value, filled }: { value: number; filled: number }) => {
  const pitch = Math.min(18, height / Math.ceil(value / 12));
  return Array.from({ length: value }, (_, month) => (
    <rect
      key={month}
      x={(month % 12) * 10.5 + 0.5}
      y={Math.floor(month / 12) * pitch + 0.5}
      width="7.5"
      height={pitch - 4}
      fill={month < filled ? 'var(--ink)' : 'none'}
      stroke="var(--ink)"
    />
  ));
};

const Years = ({ value }: { value: number }) => {
  const pitch = (width - 2) / value;
  const ticks = Array.from({ length: value + 1 }, (_, year) => `M${1 + year * pitch} 46v${year % 5 === 0 ? -14 : -8}`);
  return (
    <>
      <path d={`M1 46H${width - 1}${ticks.join('')}`} stroke="var(--ink)" />
      <path d={`M1 21H${width - 1}`} stroke="var(--signal)" strokeWidth="6" />
    </>
  );
};

/** An hour's dial, filled as far as the minutes. */
const Dial = ({ value }: { value: number }) => {
  const tick = (minute: number, inner: number) => {
    const [sin, cos] = [Math.sin((minute * Math.PI) / 30), -Math.cos((minute * Math.PI) / 30)];
    const at = (radius: number) => `${(98 + radius * sin).toFixed(1)} ${(28 + radius * cos).toFixed(1)}`;
    return `M${at(26)}L${at(inner)}`;
  };
  const ticks = (from: number, to: number, inner: number) =>
    Array.from({ length: to - from }, (_, index) => tick(from + index, inner)).join('');
  return (
    <g strokeWidth="1.5">
      <path d={ticks(value, minutes, 22)} stroke="var(--tick)" />
      <path d={ticks(0, value, 18)} stroke="var(--signal)" />
    </g>
  );
};

const drawn = ({ mark, value, filled }: HomeData['promises'][number]) => {
  if (mark === 'share' && value > 100 / mostShares && value <= 50) return <Share value={value} />;
  if (!Number.isInteger(value)) return null;
  if (mark === 'months' && value <= mostMonths) return <Months value={value} filled={filled ?? value} />;
  if (mark === 'years' && value <= mostYears) return <Years value={value} />;
  return mark === 'dial' && value <= minutes ? <Dial value={value} /> : null;
};

/** A drawing in which the number of a promise can be counted; a number too large for it has none. */
export const PromiseMark = ({ of: promise }: { of: HomeData['promises'][number] }) => {
  const mark = drawn(promise);
  return (
    mark && (
      <svg
        className="flex-none"
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        fill="none"
        aria-hidden="true"
      >
        {mark}
      </svg>
    )
  );
};
