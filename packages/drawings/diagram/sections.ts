import type { Locale } from '@site/contract/locales';
import { packBranch, setInRow, type Placed } from './pack.ts';
import type { PowerDevice } from './shape.ts';
import type { Branch, Section } from './tree.ts';

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

const [overhang, leastBus, leafReach] = [22, 150, 22];

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
  const width = Math.max(lower - gap + overhang - from, upper, leastBus);
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
