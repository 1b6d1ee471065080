import type { Legend } from './measure.ts';
import { isSmall, type Placed, type Box } from './sections.ts';
import type { PowerDevice, Bus } from './shape.ts';

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
type Wire = { from: string; to: string; points: [number, number][] };
type BusLine = { bus: Bus; from: number; to: number; y: number; tied: boolean };
export type Plant = { nodes: Node[]; wires: Wire[]; buses: BusLine[]; left: number; right: number; bottom: number };

const stubLength = 20;
const all = (box: Box): Box[] => [box, ...box.children.flatMap(all)];

/** Draws the wires of devices between two buses: down to the lower bus, or across to the adjacent one. */
const joinBuses = (plant: Plant, boxes: readonly Box[]): void => {
  const node = (id: string): Node => plant.nodes.find((one) => one.device.id === id)!;
  const line = (id: string): BusLine => plant.buses.find((one) => one.bus.id === id)!;
  const wire = (bus: BusLine, at: Node, x: number): void => {
    plant.wires.push({
      from: bus.bus.id,
      to: at.device.id,
      points: [
        [x, bus.y],
        [at.x, at.y],
      ],
    });
  };
  for (const box of boxes.flatMap(all)) {
    for (const { device, child } of box.connectors) {
      const [at, below] = [node(device.id), line(child.section.bus.id)];
      below.from = Math.min(below.from, at.x - stubLength);
      below.to = Math.max(below.to, at.x + stubLength);
      wire(line(box.section.bus.id), at, at.x);
      wire(below, at, at.x);
    }
    for (const { device } of box.ties) {
      const at = node(device.id);
      for (const bus of device.between!.map(line)) wire(bus, at, bus.to < at.x ? bus.to : bus.from);
    }
  }
};

/** One side of a bus: where its devices begin and where its leaves are aligned. */
type Row = { bus: string; busY: number; start: number; leafY: number; dir: 1 | -1; level: number };

const [leafHalf, leafWire] = [22, 34];
const pitch = ({ kind }: PowerDevice): number => (isSmall(kind) ? 46 : 78);
const inner = (one: Placed): number => (one.leaf ? 0 : pitch(one.device) + Math.max(...one.children.map(inner)));
const leaves = (one: Placed): Placed[] => (one.leaf ? [one] : one.children.flatMap(leaves));
const depthOf = (row: readonly Placed[]): number => (row.length ? Math.max(22, ...row.map(inner)) : 0);

const heightOf = ({ device, legend }: Placed): number => {
  if (device.kind === 'load') return Math.max(36, legend.height + 12);
  return isSmall(device.kind) ? 20 : 2 * leafHalf + 6 + legend.height;
};

const bend = (parent: Node, x: number, y: number, dir: 1 | -1): [number, number][] => {
  const elbow = parent.y + (dir * pitch(parent.device)) / 2;
  const straight = parent.x === x;
  return [
    [parent.x, parent.y],
    ...(straight
      ? []
      : ([
          [parent.x, elbow],
          [x, elbow],
        ] as [number, number][])),
    [x, y],
  ];
};

const put = (plant: Plant, one: Placed, row: Row, used = 0, parent?: Node): void => {
  const { device, legend, x, left, leaf } = one;
  const y = leaf ? row.leafY : row.start + row.dir * (used + pitch(device) / 2);
  const node: Node = { device, legend, x, y, left, up: row.dir < 0, leaf, level: row.level };
  plant.nodes.push(node);
  const points: [number, number][] = parent
    ? bend(parent, x, y, row.dir)
    : [
        [x, row.busY],
        [x, y],
      ];
  plant.wires.push({ from: parent?.device.id ?? row.bus, to: device.id, points });
  for (const child of one.children) put(plant, child, row, used + pitch(device), node);
};

/** Places the buses of one level and their devices below `top`; returns where the next level may begin. */
const setLevel = (plant: Plant, boxes: readonly Box[], top: number, level: number, runs: number): number => {
  const [up, down] = [boxes.flatMap((box) => box.up), boxes.flatMap((box) => box.down)];
  const head = Math.max(0, ...up.flatMap(leaves).map((leaf) => heightOf(leaf) - leafHalf));
  const busY = Math.round(top + head + (up.length ? leafWire + depthOf(up) : 12));
  const start = busY + 14 + runs * 7;
  const leafY = Math.round(start + depthOf(down) + 30);
  for (const box of boxes) {
    const { bus } = box.section;
    plant.buses.push({ bus, from: box.left, to: box.right, y: busY, tied: box.ties.length > 0 });
    const above: Row = { bus: bus.id, busY, start: busY - 10, leafY: busY - leafWire - depthOf(up), dir: -1, level };
    for (const one of box.up) put(plant, one, above);
    for (const one of box.down) put(plant, one, { bus: bus.id, busY, start, leafY, dir: 1, level });
    for (const { device, placed } of box.connectors)
      plant.nodes.push({
        device,
        legend: placed.legend,
        x: placed.x,
        y: start + 36,
        left: placed.left,
        up: false,
        leaf: false,
        level,
      });
    for (const { device, legend } of box.ties) {
      const x = (box.right + (boxes[boxes.indexOf(box) + 1] ?? box).left) / 2;
      plant.nodes.push({ device, legend, x, y: busY, left: x - leafHalf, up: true, leaf: false, level, tie: true });
    }
  }
  const joined = boxes.some((box) => box.connectors.length);
  return Math.max(
    busY + 30,
    joined ? start + 78 : 0,
    ...down.flatMap(leaves).map((leaf) => leafY - leafHalf + heightOf(leaf) + 4),
  );
};

/** Computes heights last, level by level, so that the leaves of a row are aligned. `runs` is the space under each bus for control wires. */
export const setPlant = (boxes: readonly Box[], top: number, runs: (level: number) => number): Plant => {
  const [left, right] = [Math.min(...boxes.map((box) => box.left)), Math.max(...boxes.map((box) => box.right))];
  const plant: Plant = { nodes: [], wires: [], buses: [], left, right, bottom: 0 };
  let edge = top;
  for (let level = 0, row = [...boxes]; row.length; level++, row = row.flatMap((box) => box.children)) {
    plant.bottom = setLevel(plant, row, edge, level, runs(level));
    edge = plant.bottom + 18;
  }
  joinBuses(plant, boxes);
  return plant;
};
