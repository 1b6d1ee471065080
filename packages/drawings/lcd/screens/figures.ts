/** The content of a screen. Dot-matrix and colour screens use the same figures, so related models show the same values. */
export type Value = { v: string; u: string };
export type Bar = { name: string; text: string; share: number };
/** A one-line diagram: nodes with a switch between each and the next. */
export type OneLine = { nodes: string[]; closed: boolean[] };
export type Tone = 'live' | 'signal' | 'amber' | 'alarm';

export type Figures = {
  /** The headline of the screen and the mode beside it. */
  title: string;
  mode: string;
  state: string;
  tone: Tone;
  main: Value & { share: number };
  side: [Value, Value];
  /** The first row is the header. */
  table: string[][];
  bars: Bar[];
  line?: OneLine;
  /** Rows of a list screen: alarms, channels, sites. */
  list?: string[];
  tabs: string[];
};

export const bar = (name: string, text: string, share: number): Bar => ({ name, text, share });
export const value = (v: string, u: string): Value => ({ v, u });
