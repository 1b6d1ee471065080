import type { Legend } from './measure.ts';
import type { Bus, PowerDevice } from './shape.ts';

export type Node = {
  device: PowerDevice;
  legend: Legend;
  x: number;
  y: number;
  left: number;
  up: boolean;
  leaf: boolean;
  level: number;
  tie?: true;
};
export type Wire = { from: string; to: string; points: [number, number][] };
export type BusLine = { bus: Bus; from: number; to: number; y: number; tied: boolean };
export type Plant = { nodes: Node[]; wires: Wire[]; buses: BusLine[]; left: number; right: number; bottom: number };
