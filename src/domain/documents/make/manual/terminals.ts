import type { Drawing } from '#drawings/product/shape.ts';
import type { Words } from '../../words/words.ts';

export type TerminalRow = { no: string; pin: string; group: string; use: string; wire: string };

/** The recommended copper cross-section for these terminal groups, in mm². */
const wires: Record<string, string> = {
  dc_supply: '2.5',
  ac_supply: '1.5',
  relay_outputs: '1.5',
  ct_inputs: '2.5',
  gen_volts: '1.5',
  mains_volts: '1.5',
  bus_volts: '1.5',
  s1_volts: '1.5',
  s2_volts: '1.5',
  excitation: '2.5',
  motor: '2.5',
  load: '2.5',
  battery: '2.5',
  power: '2.5',
  pv: '1.5',
};
const thin = '1.0';

type Names = Record<string, string>;

/** Terminals by the number printed on the device. */
export const terminalRows = (drawing: Drawing, groups: Names, words: Words): TerminalRow[] => {
  const uses: Names = words.terminals;
  const blocks = drawing.terminals.flatMap(({ no, group, pins }) =>
    pins.map((pin, index) => ({
      no: String(no[0] + index),
      pin,
      group: groups[group] ?? group,
      use: uses[group] ?? '',
      wire: `${wires[group] ?? thin}\u00a0mm²`,
    })),
  );
  if (blocks.length > 0 || !('din' in drawing)) return blocks;
  // Modules have unnumbered terminals on two edges.
  return [...drawing.din.top, ...drawing.din.bottom].map((pin, index) => ({
    no: String(index + 1),
    pin,
    group: '',
    use: words.terminals.edge,
    wire: `${drawing.family === 'ats' || drawing.family === 'charger' ? '2.5' : thin}\u00a0mm²`,
  }));
};
