import type { Locale } from '@site/contract/locales';
import { legendOf, type Legend } from './measure.ts';
import { type PowerDevice, isControl, isPowerBus, isSource, type Bus, type Diagram } from './shape.ts';

/** A device and the devices behind it, away from the bus. */
type Branch = { device: PowerDevice; children: Branch[] };
type Join = { device: PowerDevice; bus: Section };
/** A power bus with its devices; a bus that is fed through another is below it. */
type Section = { bus: Bus; up: Branch[]; down: Branch[]; joins: Join[]; ties: PowerDevice[] };

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

export type Placed = {
  device: PowerDevice;
  legend: Legend;
  x: number;
  left: number;
  right: number;
  depth: number;
  leaf: boolean;
  children: Placed[];
};

const [half, channel] = [22, 9];
/** Drawn small, with the name at the side. */
export const isSmall = (kind: PowerDevice['kind']): boolean => kind === 'breaker' || kind === 'meter';

const shift = (one: Placed, dx: number): void => {
  one.x += dx;
  one.left += dx;
  one.right += dx;
  for (const child of one.children) shift(child, dx);
};

/** Places boxes side by side and returns the right edge. */
const setInRow = (boxes: readonly Placed[], from: number, gap: number): number =>
  boxes.reduce((edge, box) => {
    shift(box, edge - box.left);
    return box.right + gap;
  }, from) - (boxes.length ? gap : 0);

/** Computes the width of a branch: leaves are as wide as their names, and a parent is centred over its children. */
const packBranch = (
  { device, children }: Branch,
  locale: Locale,
  wired: (id: string) => number,
  gap: number,
  depth = 0,
): Placed => {
  const legend = legendOf(device, locale, children.length || isSmall(device.kind) ? 92 : 104);
  const leaf = children.length === 0;
  const inner = children.map((child) => packBranch(child, locale, wired, gap, depth + 1));
  const right = setInRow(inner, 0, gap);
  const x = leaf ? 0 : (inner[0]!.x + inner.at(-1)!.x) / 2;
  const side = isSmall(device.kind) ? 12 : half;
  const beside = leaf && !isSmall(device.kind) ? Math.max(half + 6, legend.width / 2 + 14) : side + 8 + legend.width;
  const before = leaf && !isSmall(device.kind) ? beside : side + 8;
  const placed: Placed = {
    device,
    legend,
    x,
    left: Math.min(leaf ? 0 : inner[0]!.left, x - before),
    right: Math.max(leaf ? 0 : right, x + beside),
    depth,
    leaf,
    children: inner,
  };
  placed.left -= wired(device.id) * channel;
  return placed;
};

/** A section with the widths of its devices; its children are the buses below. */
export type Box = {
  section: Section;
  up: Placed[];
  down: Placed[];
  connectors: Connector[];
  children: Box[];
  ties: Placed[];
  left: number;
  right: number;
};

const [overhang, minBus, leafReach] = [22, 150, 22];

/** A device that connects the section to a bus below, which may already belong to another section. */
export type Connector = { device: PowerDevice; placed: Placed; child: Box };

/** First pass, widths: every section is as wide as the wider of its upper and lower rows. */
export const packSections = (
  sections: readonly Section[],
  locale: Locale,
  wired: (id: string) => number,
  gap: number,
): Box[] => {
  const claimed = new Set<string>();
  const pack = (branches: readonly Branch[]): Placed[] =>
    branches.map((branch) => packBranch(branch, locale, wired, gap));
  const box = (section: Section): Box => {
    const fresh = [...new Set(section.joins.map((join) => join.bus))].filter((bus) => !claimed.has(bus.bus.id));
    for (const one of fresh) claimed.add(one.bus.id);
    const children = fresh.map(box);
    const connectors = section.joins.map(({ device, bus }) => ({
      device,
      placed: packBranch({ device, children: [] }, locale, wired, gap),
      child: children.find((one) => one.section === bus) ?? ({ section: bus } as Box),
    }));
    for (const { placed } of connectors)
      Object.assign(placed, {
        right: placed.x + leafReach + 8 + placed.legend.width,
        left: placed.x - leafReach - 8 - wired(placed.device.id) * 9,
      });
    return {
      section,
      up: pack(section.up),
      down: pack(section.down),
      connectors,
      children,
      ties: section.ties.map((device) => packBranch({ device, children: [] }, locale, wired, gap)),
      left: 0,
      right: 0,
    };
  };
  return sections.map(box);
};

const rowWidth = (row: readonly Placed[], gap: number): number => (row.length ? setInRow(row, 0, gap) : 0);

/** Second pass, positions from left to right: a row narrower than its bus is centred. */
export const placeBox = (box: Box, from: number, gap: number): number => {
  const own = box.connectors.filter(({ child }) => box.children.includes(child));
  const stubs = box.connectors.filter(({ child }) => !box.children.includes(child)).map(({ placed }) => placed);
  let lower = from + overhang;
  if (stubs.length) lower = setInRow(stubs, lower, gap) + gap;
  if (box.down.length) lower = setInRow(box.down, lower, gap) + gap;
  for (const child of box.children) {
    const mine = own.filter((one) => one.child === child).map(({ placed }) => placed);
    const start = lower;
    const end = Math.max(placeBox(child, start, gap), start + rowWidth(mine, gap));
    const spare = (end - start - rowWidth(mine, gap)) / 2;
    setInRow(mine, start + spare, gap);
    child.right = Math.max(child.right, end);
    lower = end + gap;
  }
  const upper = rowWidth(box.up, gap) + 2 * overhang;
  const width = Math.max(lower - gap + overhang - from, upper, minBus);
  if (box.up.length) setInRow(box.up, from + overhang + (width - upper) / 2, gap);
  const slack = width - (lower - gap + overhang - from);
  if (slack > 0 && !box.children.length) {
    const row = [...stubs, ...box.down];
    if (row.length) setInRow(row, row[0]!.left + slack / 2, gap);
  }
  box.left = from;
  box.right = from + width;
  return box.right;
};
