import { localisedText } from '@site/contract/localised-text';
import { z } from 'zod';

const id = z.string().regex(/^[a-z][a-z0-9-]*$/);
const label = z.string().trim().min(1).max(40);
const localised = localisedText(() => label);

export const sources = ['mains', 'genset', 'pv', 'battery', 'shore'] as const;
export const consumers = ['load', 'motor', 'pump'] as const;
export const inline = ['breaker', 'ats', 'inverter', 'transformer', 'meter'] as const;
export const controls = ['controller', 'gateway', 'cloud'] as const;
export const wires = ['can', 'rs485', 'lan', 'signal'] as const;

const bus = z.strictObject({
  id,
  kind: z.enum(['ac', 'dc', 'can', 'lan', 'rs485']),
  label: z.string().max(24).optional(),
});

const common = {
  id,
  label: localised.optional(),
  note: z.string().max(20).optional(),
  product: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .optional(),
};

const power = z.strictObject({
  ...common,
  kind: z.enum([...sources, ...consumers, ...inline]),
  state: z.enum(['on', 'off']).default('on'),
  bus: id.optional(),
  between: z.tuple([id, id]).optional(),
  behind: id.optional(),
});

const control = z.strictObject({
  ...common,
  kind: z.enum(controls),
  bus: z.union([id.transform((one) => [one]), z.array(id)]).default([]),
});

const link = z.strictObject({ from: id, to: id, kind: z.enum(wires).optional() });

/** The connections of a plant; the layout computes the positions. `checkDiagram` checks that the ids match. */
const Shape = z.strictObject({
  buses: z.array(bus).min(1).max(24),
  devices: z
    .array(z.discriminatedUnion('kind', [power, control]))
    .min(1)
    .max(120),
  links: z.array(link).max(240).default([]),
});

export type Bus = z.infer<typeof bus>;
export type PowerDevice = z.infer<typeof power>;
export type ControlDevice = z.infer<typeof control>;
export type Device = PowerDevice | ControlDevice;
export type Link = z.infer<typeof link>;
export type WireKind = (typeof wires)[number];
export type DiagramShape = z.infer<typeof Shape>;

export const isControl = (device: Device): device is ControlDevice =>
  (controls as readonly string[]).includes(device.kind);
export const isSource = (device: Device): boolean => (sources as readonly string[]).includes(device.kind);
export const isPowerBus = ({ kind }: Bus): boolean => kind === 'ac' || kind === 'dc';

const standsBehindItself = (device: PowerDevice, plant: readonly PowerDevice[]): boolean => {
  const seen = new Set<string>();
  for (let at = device.behind; at !== undefined; at = plant.find(({ id: other }) => other === at)?.behind) {
    if (seen.has(at)) return true;
    seen.add(at);
  }
  return false;
};

const complaints = ({ buses, devices, links }: DiagramShape): string[] => {
  const ids = [...buses, ...devices].map((one) => one.id);
  const powerBuses = buses.filter(isPowerBus).map((one) => one.id);
  const plant = devices.filter((one): one is PowerDevice => !isControl(one));
  const wrong = ids.filter((one, i) => ids.indexOf(one) !== i).map((one) => `the id ${one} is used twice`);
  for (const one of plant) {
    const places = [one.bus, one.between, one.behind].filter((place) => place !== undefined);
    if (places.length !== 1) wrong.push(`${one.id} needs exactly one of bus, between, behind`);
    for (const name of [one.bus, ...(one.between ?? [])])
      if (name && !powerBuses.includes(name)) wrong.push(`${one.id}: ${name} is no power bus`);
    if (one.behind && !plant.some((other) => other.id === one.behind))
      wrong.push(`${one.id}: nothing called ${one.behind} to stand behind`);
    if (one.between && !(inline as readonly string[]).includes(one.kind))
      wrong.push(`${one.id}: a ${one.kind} cannot join two buses`);
    if (!one.label && !one.note) wrong.push(`${one.id} needs a label or a note`);
    if (standsBehindItself(one, plant)) wrong.push(`${one.id} stands behind itself`);
  }
  for (const one of devices.filter(isControl)) {
    if (!one.label && !one.product) wrong.push(`${one.id} needs a label or a product`);
    for (const name of one.bus)
      if (!buses.some((other) => other.id === name && !isPowerBus(other)))
        wrong.push(`${one.id}: ${name} is no communication bus`);
  }
  for (const { from, to } of links) {
    for (const end of [from, to])
      if (!ids.includes(end) || powerBuses.includes(end)) wrong.push(`link ${from} → ${to}: ${end} cannot be wired`);
    const [a, b] = [from, to].map((end) => devices.find((device) => device.id === end));
    if (a && b && !isControl(a) && !isControl(b))
      wrong.push(`link ${from} → ${to}: one end must be a control device or a communication bus`);
  }
  return wrong;
};

export const Diagram = Shape.superRefine((value, context) => {
  for (const message of complaints(value)) context.addIssue({ code: 'custom', message });
});
export type Diagram = z.infer<typeof Diagram>;
