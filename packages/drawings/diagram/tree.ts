import { isControl, isPowerBus, isSource, type Bus, type Diagram, type PowerDevice } from './shape.ts';

/** A device and the devices behind it, away from the bus. */
export type Branch = { device: PowerDevice; children: Branch[] };
export type Join = { device: PowerDevice; bus: Section };
/** A power bus with its devices; a bus that is fed through another is below it. */
export type Section = { bus: Bus; up: Branch[]; down: Branch[]; joins: Join[]; ties: PowerDevice[] };

const hasSource = ({ device, children }: Branch): boolean => isSource(device) || children.some(hasSource);

/** Builds the tree of buses and devices. Two similar buses with their own sources are placed side by side with a tie; others are placed below each other. */
export const sectionsOf = ({ buses, devices }: Diagram): Section[] => {
  const plant = devices.filter((device): device is PowerDevice => !isControl(device));
  const branch = (device: PowerDevice): Branch => ({
    device,
    children: plant.filter((other) => other.behind === device.id).map(branch),
  });
  const powerBuses = buses.filter(isPowerBus);
  const sections = new Map(
    powerBuses.map((bus): [string, Section] => {
      const branches = plant.filter((device) => device.bus === bus.id).map(branch);
      return [
        bus.id,
        { bus, up: branches.filter(hasSource), down: branches.filter((one) => !hasSource(one)), joins: [], ties: [] },
      ];
    }),
  );
  const below = new Set<string>();
  const order = (id: string): number => powerBuses.findIndex((bus) => bus.id === id);
  for (const device of plant.filter((one) => one.between)) {
    const [upper, lower] = device.between!.toSorted((a, b) => order(a) - order(b)) as [string, string];
    const [a, b] = [sections.get(upper)!, sections.get(lower)!];
    if (a.bus.kind === b.bus.kind && a.up.length && b.up.length) a.ties.push(device);
    else {
      a.joins.push({ device, bus: b });
      below.add(lower);
    }
  }
  for (const id of below) {
    const section = sections.get(id)!;
    section.down = [...section.down, ...section.up];
    section.up = [];
  }
  return [...sections.values()].filter(({ bus }) => !below.has(bus.id));
};
