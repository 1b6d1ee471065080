import type { Locale } from '@site/contract/locales';
import { widthOf, faceOf } from './measure.ts';
import type { Node, Plant } from './plant.ts';
import { isSmall } from './sections.ts';
import { isPowerBus, type Diagram, type WireKind, isControl, type Bus, type ControlDevice } from './shape.ts';

export type Face = {
  device: ControlDevice;
  x: number;
  y: number;
  width: number;
  height: number;
  model?: string;
  lines: string[];
  notes: string[];
};
type Line = { kind: WireKind; points: [number, number][] };
type CommBus = { bus: Bus; y: number; from: number; to: number };
type Net = { owner: string; kind: WireKind; targets: string[] };

const [laneStep, busStep, faceGap] = [8, 20, 22];

const kindOf = (diagram: Diagram, from: string, to: string, kind?: WireKind): WireKind => {
  const bus = diagram.buses.find((one) => one.id === from || one.id === to);
  return kind ?? (bus && !isPowerBus(bus) ? (bus.kind as WireKind) : 'signal');
};

/** Groups links into nets: one wire leaves a controller and branches to all devices that it controls. */
export const netsOf = (
  diagram: Diagram,
): { nets: Net[]; onBus: [device: string, bus: string][]; pairs: [string, string, WireKind][] } => {
  const controls = new Set(diagram.devices.filter(isControl).map((device) => device.id));
  const buses = new Set(diagram.buses.map((bus) => bus.id));
  const nets: Net[] = [];
  const onBus: [string, string][] = diagram.devices
    .filter(isControl)
    .flatMap((device) => device.bus.map((bus): [string, string] => [device.id, bus]));
  const pairs: [string, string, WireKind][] = [];
  for (const { from, to, kind } of diagram.links) {
    if (buses.has(from) || buses.has(to)) onBus.push(buses.has(to) ? [from, to] : [to, from]);
    else if (controls.has(from) && controls.has(to)) pairs.push([from, to, kind ?? 'signal']);
    else {
      const [owner, target] = controls.has(from) ? [from, to] : [to, from];
      const wire = kindOf(diagram, from, to, kind);
      const net = nets.find((one) => one.owner === owner && one.kind === wire);
      if (net) net.targets.push(target);
      else nets.push({ owner, kind: wire, targets: [target] });
    }
  }
  return { nets, onBus, pairs };
};

/** Places the row of control devices, each as close as possible above the devices that it controls. */
export const setFaces = (diagram: Diagram, plant: Plant, nets: readonly Net[], locale: Locale): Face[] => {
  const devices = diagram.devices.filter(isControl);
  const at = (id: string): number | undefined => plant.nodes.find((node) => node.device.id === id)?.x;
  const wish = (id: string): number => {
    const xs = nets
      .filter((net) => net.owner === id)
      .flatMap((net) => net.targets.map(at))
      .filter((x) => x !== undefined);
    return xs.length ? xs.reduce((a, b) => a + b, 0) / xs.length : Infinity;
  };
  const faces = devices
    .map((device, i) => ({ device, wish: wish(device.id), i, ...faceOf(device, locale) }))
    .toSorted((a, b) => (a.wish === b.wish ? a.i - b.i : a.wish - b.wish));
  const height = Math.max(44, ...faces.map((face) => face.height));
  let edge = plant.left;
  const row = faces.map(({ device, width, model, lines, notes, wish: x }): Face => {
    const left = Math.round(Math.max(edge, Number.isFinite(x) ? x - width / 2 : edge));
    edge = left + width + faceGap;
    return { device, x: left, y: 0, width, height, lines, notes, ...(model ? { model } : {}) };
  });
  // If the row extends past the right edge, move it back from the right as far as necessary.
  let limit = Math.max(plant.right, plant.left + row.reduce((sum, face) => sum + face.width + faceGap, -faceGap));
  for (const face of row.toReversed()) {
    face.x = Math.min(face.x, limit - face.width);
    limit = face.x - faceGap;
  }
  return row;
};

const nodeOf = (plant: Plant, id: string): Node | undefined => plant.nodes.find((node) => node.device.id === id);

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
