import { useId } from 'react';

const column = 100;
const pitch = 18;
const high = 11;

/** The level in each of the nine steps; cranking is a low level that rises at its end. */
const cranking = 0.5;
const levels = [
  [1, 0, 0, 0, 0, 0, 1, 1, 1],
  [0, 0, cranking, 1, 1, 1, 1, 1, 1],
  [1, 1, 0, 0, 0, 0, 0, 0, 1],
  [0, 0, 0, 0, 0, 1, 1, 0, 0],
  [1, 0, 0, 0, 0, 1, 1, 0, 1],
] as const;

const floorOf = (row: number): number => row * pitch + high + 7;

const stepPath = (row: readonly number[], floor: number): string =>
  row
    .map((level, index) => {
      const x = index * column;
      const y = (share: number) => floor - high * share;
      const line =
        level === cranking ? `${x} ${y(0.25)}H${x + 70}L${x + column} ${y(1)}` : `${x} ${y(level)}H${x + column}`;
      return (index === 0 ? 'M' : 'L') + line;
    })
    .join('');

const all = levels.map((row, index) => stepPath(row, floorOf(index))).join('');
const supplied = [
  [0, 1],
  [5, 7],
  [8, 9],
]
  .map(([from = 0, to = 0]) => `M${from * column} ${floorOf(4) - high}H${to * column}`)
  .join('');
const grid = Array.from({ length: 9 }, (_, index) => `M${index * column} 0V94`).join('');

/** The nominal course of the five signals; the past is inked, up to the cursor. */
export const Traces = ({ step, progress }: { step: number; progress: number }) => {
  const id = useId();
  const now = Math.round((step + progress) * column * 10) / 10;
  return (
    <>
      <svg
        className="col-[2] row-[1] block-0.75 inline-full max-lg:hidden"
        viewBox="0 0 900 3"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <rect width={900} height={3} className="fill-line" />
        <rect width={step * column} height={3} className="fill-ink" />
        <rect x={step * column} width={Math.max(3, now - step * column)} height={3} className="fill-signal" />
      </svg>
      <svg
        className="col-[2] row-[3] block-23.5 inline-full max-lg:hidden [&_path]:[vector-effect:non-scaling-stroke]"
        viewBox="0 0 900 94"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <clipPath id={id}>
          <rect width={now} height={94} />
        </clipPath>
        <path d={grid} className="fill-none stroke-line" />
        <path d={all} className="fill-none stroke-[color:var(--iso-hair)]" />
        <g clipPath={`url(#${id})`}>
          <path d={all} className="fill-none stroke-ink stroke-[1.75]" />
          <path d={supplied} className="fill-none stroke-signal stroke-3" />
        </g>
        <path d={`M${now} 0V94`} className="fill-none stroke-signal" />
      </svg>
    </>
  );
};
