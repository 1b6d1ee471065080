import type { Locale } from '@site/contract/locales';
import { faceOf } from './measure.ts';
import type { Node, Plant } from './plant-shape.ts';
import { isControl, isPowerBus, type Bus, type ControlDevice, type Diagram, type WireKind } from './shape.ts';

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
export type Line = { kind: WireKind; points: [number, number][] };
export type CommBus = { bus: Bus; y: number; from: number; to: number };
export type Net = { owner: string; kind: WireKind; targets: string[] };

export const [laneStep, busStep, faceGap] = [8, 20, 22];

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

export const nodeOf = (plant: Plant, id: string): Node | undefined => plant.nodes.find((node) => node.device.id === id);
