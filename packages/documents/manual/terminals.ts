import type { Drawing } from '@site/drawings/product/shape';
import type { Connection } from '../inputs.ts';
import { colour } from '../pdf/tokens.ts';
import type { Words } from '../words/words.ts';

export type TerminalRow = { no: string; pin: string; group: string; use: string; wire: string };

type Terminals = {
  groups: Record<string, string>;
  connections: Record<string, Connection>;
  /** What is said about terminals without a group. */
  asMarked: string;
};

/** A figure stays on the line of its unit. */
const unbroken = (wire = ''): string => wire.replaceAll(' ', '\u00a0');

/** Terminals by the number printed on the device. What the content does not state about them is empty. */
export const terminalRows = (drawing: Drawing, { groups, connections, asMarked }: Terminals): TerminalRow[] => {
  const blocks = drawing.terminals.flatMap(({ no, group, pins }) =>
    pins.map((pin, index) => ({
      no: String(no[0] + index),
      pin,
      group: groups[group] ?? group,
      use: connections[group]?.use ?? '',
      wire: unbroken(connections[group]?.wire),
    })),
  );
  if (blocks.length > 0 || !('din' in drawing)) return blocks;
  // Modules have unnumbered terminals on two edges.
  return [...drawing.din.top, ...drawing.din.bottom].map((pin, index) => ({
    no: String(index + 1),
    pin,
    group: '',
    use: asMarked,
    wire: unbroken(drawing.wire),
  }));
};

/** The columns that have a value in some row. The shares are relative to each other. */
export const terminalColumns = (rows: readonly TerminalRow[], words: Words['manual']) => {
  const isUsed = (key: keyof TerminalRow) => rows.some((row) => row[key] !== '');
  const isGrouped = isUsed('group');
  const columns = [
    { key: 'no' as const, title: words.no, share: 0.1, style: 'mono' as const },
    { key: 'pin' as const, title: words.pin, share: isGrouped ? 0.16 : 0.2, style: 'mono' as const },
    { key: 'group' as const, title: words.group, share: 0.24 },
    { key: 'use' as const, title: words.use, share: isGrouped ? 0.38 : 0.56, colour: colour.muted },
    { key: 'wire' as const, title: words.wire, share: isGrouped ? 0.12 : 0.14, style: 'mono' as const },
  ].filter(({ key }) => isUsed(key));
  const whole = columns.reduce((sum, { share }) => sum + share, 0);
  return columns.map((column) => ({ ...column, share: column.share / whole }));
};
