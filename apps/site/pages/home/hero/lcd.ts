/** A dot-matrix screen: a buffer of dots, and one SVG path that draws the lit ones. */
export interface Dots {
  readonly width: number;
  readonly height: number;
  readonly lit: Uint8Array;
}

export const blank = (width: number, height: number): Dots => ({ width, height, lit: new Uint8Array(width * height) });

/** Lights a block of dots, or clears it with `on` 0; parts outside the screen are ignored. */
export const block = (dots: Dots, x: number, y: number, width: number, height: number, on: 0 | 1 = 1): void => {
  const from = Math.max(0, x);
  const to = Math.min(dots.width, x + width);
  if (to <= from) return;
  for (let row = Math.max(0, y); row < Math.min(dots.height, y + height); row += 1) {
    dots.lit.fill(on, row * dots.width + from, row * dots.width + to);
  }
};

export const frame = (dots: Dots, x: number, y: number, width: number, height: number): void => {
  block(dots, x, y, width, height);
  block(dots, x + 1, y + 1, width - 2, height - 2, 0);
};

interface Run {
  readonly x: number;
  readonly top: number;
  readonly wide: number;
}

/** The runs of one row by start and end; a run that the row above has too is extended. */
const runsOf = ({ width, lit }: Dots, row: number, above: ReadonlyMap<string, Run>): Map<string, Run> => {
  const runs = new Map<string, Run>();
  const line = lit.subarray(row * width, (row + 1) * width);
  for (let x = line.indexOf(1); x >= 0; x = line.indexOf(1, x)) {
    const end = line.indexOf(0, x);
    const wide = (end < 0 ? line.length : end) - x;
    const key = `${x} ${wide}`;
    runs.set(key, above.get(key) ?? { x, top: row, wide });
    x += wide;
  }
  return runs;
};

/**
 * One box for each run of dots, as tall as the following rows repeat it: stems and doubled rows cost one box instead of
 * many.
 */
export const pathOf = (dots: Dots): string => {
  let path = '';
  let open: ReadonlyMap<string, Run> = new Map();
  for (let row = 0; row <= dots.height; row += 1) {
    const runs = runsOf(dots, row, open);
    for (const [key, { x, top, wide }] of open) {
      if (!runs.has(key)) path += `M${x} ${top}h${wide}v${row - top}h-${wide}`;
    }
    open = runs;
  }
  return path;
};

/** How a script is written on the screen. */
export interface Face {
  /** Draws with the top left corner of the first letter at x, y. */
  readonly draw: (dots: Dots, x: number, y: number, text: string, scale: Scale, on?: 0 | 1) => void;
  readonly widthOf: (text: string, scale: Scale) => number;
  /** The height of a letter in dots at scale 1. */
  readonly height: number;
  readonly body: Scale;
  /** Title sizes, largest first. */
  readonly titles: readonly [Scale, ...Scale[]];
}

export type Scale = readonly [x: number, y: number];
