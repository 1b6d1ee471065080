import { energyFigures } from './energy-figures.ts';
import type { Figures, Value } from './figures.ts';
import { machineFigures } from './machine-figures.ts';
import { powerFigures } from './power-figures.ts';

const all = { ...powerFigures, ...energyFigures, ...machineFigures };

export type FiguresId = keyof typeof all;
export const figures: Readonly<Record<FiguresId, Figures>> = all;

/** Plants differ in size but not in volts or hertz, so only quantities that depend on size are scaled. */
const scales = /^(?:kW|A|L|W)\b/;
const factors = [1, 0.82, 1.16, 0.91, 1.27, 0.74, 1.08, 0.67] as const;

/** A product's own factor, so that related models do not all show the same load. */
export function loadFactor(slug: string): number {
  let sum = 0;
  for (const ch of slug) sum = (sum * 31 + (ch.codePointAt(0) ?? 0)) % 65_521;
  return factors[sum % factors.length] ?? 1;
}

/** Multiplies the first number in a text by a factor and keeps its number of decimals. */
export const scaled = (text: string, factor: number): string =>
  text.replace(/\d+(?:\.(\d+))?/, (number, decimals: string | undefined) =>
    (Number(number) * factor).toFixed(decimals?.length ?? 0),
  );

const scaledValue = <V extends Value>(value: V, factor: number): V =>
  scales.test(value.u) ? { ...value, v: scaled(value.v, factor) } : value;

export function figuresFor(id: FiguresId, factor = 1): Figures {
  const data = figures[id];
  if (factor === 1) return data;
  const [first, second] = data.side;
  return {
    ...data,
    main: scaledValue(data.main, factor),
    side: [scaledValue(first, factor), scaledValue(second, factor)],
    table: data.table.map((row) =>
      scales.test(row[0] ?? '') ? row.map((cell, i) => (i === 0 ? cell : scaled(cell, factor))) : row,
    ),
    bars: data.bars.map((bar) =>
      scales.test(bar.text.split(' ')[1] ?? '') ? { ...bar, text: scaled(bar.text, factor) } : bar,
    ),
  };
}
