import type { Axis, Box, Point } from './space.ts';
import type { Token } from './tokens.ts';

export type Style = { fill?: Token; stroke?: Token; width?: number; dash?: string };

/** A drawn shape in scene units: a polygon or line, a circle on a face, a ball, or the side of a cylinder. */
export type Shape =
  | { kind: 'path'; points: readonly Point[]; closed: boolean }
  | { kind: 'ring'; centre: Point; axis: Axis; radius: number }
  | { kind: 'ball'; centre: Point; radius: number }
  | { kind: 'tube'; from: Point; to: Point; axis: Axis; radius: readonly [number, number] };

export type Mark = { shapes: Shape[]; style: Style };

/** A solid or a group of solids with everything drawn on its faces; parts are painted back to front. */
export type Part = { box: Box; solids: Box[]; marks: Mark[] };

export const styles = {
  outline: { stroke: 'detail', width: 0.8 },
  fine: { stroke: 'detail', width: 0.6 },
  ink: { stroke: 'ink', width: 1.1 },
  heavy: { stroke: 'ink', width: 1.8 },
  bold: { stroke: 'ink', width: 3 },
  energy: { stroke: 'energy', width: 2.4 },
  feed: { stroke: 'energy', width: 1.5 },
  dead: { stroke: 'dead', width: 1.6 },
  cell: { stroke: 'cell', width: 0.8 },
  wave: { stroke: 'wave', width: 1 },
  white: { fill: 'top', stroke: 'ink', width: 0.9 },
  shade: { fill: 'right', stroke: 'ink', width: 0.9 },
  door: { fill: 'left', stroke: 'detail', width: 0.8 },
  panel: { fill: 'glass', stroke: 'ink', width: 0.9 },
  pane: { fill: 'window', stroke: 'ink', width: 0.9 },
  lit: { fill: 'energy' },
  mark: { fill: 'energy', stroke: 'ink', width: 0.9 },
  glow: { fill: 'glow', stroke: 'ink', width: 0.8 },
  dark: { fill: 'dark-left' },
  screen: { fill: 'screen' },
  lcd: { fill: 'lcd' },
  live: { fill: 'live' },
  alarm: { fill: 'alarm' },
  idle: { fill: 'detail' },
  hair: { stroke: 'cell', width: 0.4 },
  module: { fill: 'pv', stroke: 'ink', width: 1.1 },
  glint: { fill: 'glint' },
  bezel: { fill: 'glass', stroke: 'cell', width: 1 },
  deck: { fill: 'top', stroke: 'ink', width: 0.8 },
  darkInk: { fill: 'dark-left', stroke: 'ink', width: 0.9 },
  windowFill: { fill: 'window' },
  shadeFill: { fill: 'mid-left', stroke: 'ink', width: 0.8 },
  water: { fill: 'water', stroke: 'ink', width: 0.8 },
  crop: { stroke: 'leaf-shade', width: 5 },
  leafBack: { fill: 'leaf-shade', stroke: 'ink', width: 0.9 },
  sideLeft: { fill: 'left' },
  sideRight: { fill: 'right' },
  ringCell: { stroke: 'cell', width: 1.1 },
  trackIn: { fill: 'mid-left', stroke: 'ink', width: 0.8 },
  glintLine: { stroke: 'top', width: 1.2 },
  drop: { stroke: 'wave', width: 0.9 },
  arm: { stroke: 'ink', width: 5 },
  key: { fill: 'dark-left', stroke: 'cell', width: 0.7 },
  lcdInk: { stroke: 'screen', width: 1.6 },
  lcdBold: { stroke: 'screen', width: 4 },
  alarmLine: { stroke: 'alarm', width: 1.4 },
  liveLine: { stroke: 'live', width: 1.8 },
  slope: { fill: 'mid-left', stroke: 'ink', width: 1.1 },
  slopeLit: { fill: 'mid-top', stroke: 'ink', width: 1.1 },
  slopeShade: { fill: 'mid-right', stroke: 'ink', width: 1.1 },
  cellFill: { fill: 'cell' },
  leaf: { fill: 'leaf', stroke: 'ink', width: 0.9 },
} as const satisfies Record<string, Style>;

export type StyleName = keyof typeof styles;
