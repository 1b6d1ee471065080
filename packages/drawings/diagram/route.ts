import { busStep, laneStep, nodeOf, type CommBus, type Face, type Line, type Net } from './control.ts';
import { isSmall } from './pack.ts';
import type { Node, Plant } from './plant-shape.ts';
import { isPowerBus, type Diagram, type WireKind } from './shape.ts';
import { widthOf } from './text.ts';

type Wiring = {
  nets: readonly Net[];
  onBus: readonly (readonly [string, string])[];
  pairs: readonly (readonly [string, string, WireKind])[];
};
export type Routes = { lines: Line[]; taps: [number, number][]; buses: CommBus[]; left: number; right: number };

const halfOf = (node: Node): number =>
  node.device.kind === 'load' ? node.legend.width / 2 + 12 : isSmall(node.device.kind) ? 8 : 20;

/** The height of the band of communication buses and lanes. */
export const bandHeight = (diagram: Diagram, { nets, pairs }: Wiring): number =>
  18 + diagram.buses.filter((bus) => !isPowerBus(bus)).length * busStep + (nets.length + pairs.length) * laneStep;

/** Routes wires down from a controller, along their own lane, and down beside the device into it; below a bus they enter from the side. */
export const routeControl = (diagram: Diagram, plant: Plant, faces: readonly Face[], wiring: Wiring): Routes => {
  // Rails on the right must not touch the names at the ends of the buses.
  const named = Math.max(...plant.buses.map(({ bus, to }) => to + (bus.label ? widthOf(bus.label, 12) + 6 : 0)));
  const routes: Routes = { lines: [], taps: [], buses: [], left: plant.left, right: Math.max(plant.right, named) };
  const bottom = Math.max(0, ...faces.map((face) => face.y + face.height));
  const buses = diagram.buses
    .filter((bus) => !isPowerBus(bus))
    .map((bus, i): CommBus => ({ bus, y: bottom + 16 + i * busStep, from: Infinity, to: -Infinity }));
  const firstLane = bottom + 16 + buses.length * busStep;
  const taken: number[] = [];
  const free = (x: number): number => {
    let at = Math.round(x);
    while (taken.some((other) => Math.abs(other - at) < 6)) at += 6;
    taken.push(at);
    return at;
  };
  const count = new Map<string, number>();
  const next = (key: string): number => {
    const value = count.get(key) ?? 0;
    count.set(key, value + 1);
    return value;
  };
  const slots = (id: string): number =>
    wiring.nets.filter((net) => net.owner === id).length +
    wiring.onBus.filter(([device]) => device === id).length +
    wiring.pairs.filter(([a, b]) => a === id || b === id).length;
  const slot = (face: Face): number => {
    const total = slots(face.device.id);
    return free(face.x + (face.width * (next(`slot ${face.device.id}`) + 1)) / (total + 1));
  };
  /** Draws a wire from a lane at (from, y) to a device of the plant; returns where it leaves the lane. */
  const drop = (node: Node, lane: number, kind: WireKind): number => {
    const k = next(node.device.id);
    const side = Math.round(node.left + 5 + k * 9);
    const into: [number, number] = [Math.round(node.x - halfOf(node)), node.y + (k ? k * 6 - 3 : 0)];
    if (node.up) {
      taken.push(side);
      routes.lines.push({ kind, points: [[side, lane], [side, into[1]], into] });
      return side;
    }
    const bus = plant.buses.filter((one) => one.y < node.y).toSorted((a, b) => b.y - a.y)[0]!;
    const run = bus.y + 12 + next(`run ${node.level}`) * 7;
    const toLeft = node.x < (plant.left + plant.right) / 2;
    const rail = toLeft ? (routes.left -= 12) : (routes.right += 12);
    routes.lines.push({ kind, points: [[rail, lane], [rail, run], [side, run], [side, into[1]], into] });
    return rail;
  };
  wiring.nets.forEach(({ owner, kind, targets }, i) => {
    const lane = firstLane + i * laneStep;
    const ends = targets.map((id) => drop(nodeOf(plant, id)!, lane, kind));
    const face = faces.find((one) => one.device.id === owner)!;
    const from = slot(face);
    routes.lines.push({
      kind,
      points: [
        [from, face.y + face.height],
        [from, lane],
      ],
    });
    routes.lines.push({
      kind,
      points: [
        [Math.min(from, ...ends), lane],
        [Math.max(from, ...ends), lane],
      ],
    });
    for (const x of new Set(ends.filter((end) => end > Math.min(from, ...ends) && end < Math.max(from, ...ends))))
      routes.taps.push([x, lane]);
  });
  for (const [id, busId] of wiring.onBus) {
    const bus = buses.find((one) => one.bus.id === busId)!;
    const kind = bus.bus.kind as WireKind;
    const face = faces.find((one) => one.device.id === id);
    const x = face ? slot(face) : drop(nodeOf(plant, id)!, bus.y, kind);
    if (face)
      routes.lines.push({
        kind,
        points: [
          [x, face.y + face.height],
          [x, bus.y],
        ],
      });
    routes.taps.push([x, bus.y]);
    bus.from = Math.min(bus.from, x);
    bus.to = Math.max(bus.to, x);
  }
  wiring.pairs.forEach(([a, b, kind], i) => {
    const [p, q] = [a, b].map((id) => faces.find((one) => one.device.id === id)!).toSorted((m, n) => m.x - n.x) as [
      Face,
      Face,
    ];
    if (faces.indexOf(q) - faces.indexOf(p) === 1) {
      const y = p.y + p.height / 2;
      routes.lines.push({
        kind,
        points: [
          [p.x + p.width, y],
          [q.x, y],
        ],
      });
      return;
    }
    const lane = firstLane + (wiring.nets.length + i) * laneStep;
    const [from, to] = [slot(p), slot(q)];
    routes.lines.push({
      kind,
      points: [
        [from, p.y + p.height],
        [from, lane],
        [to, lane],
        [to, q.y + q.height],
      ],
    });
  });
  routes.buses = buses.filter((bus) => bus.from <= bus.to);
  return routes;
};
