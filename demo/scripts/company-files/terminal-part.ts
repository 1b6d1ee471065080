/** What is drawn at the end of a wire. */
export type Symbol = 'fuse' | 'plain' | 'load' | 'contact' | 'opener' | 'sensor' | 'transformer' | 'pair' | 'earth';

/** Where a terminal leads. `part` is a key of the words; `detail` follows it unchanged, such as a phase. */
export type TerminalPart = { symbol: Symbol; part: string; detail?: string };

const phases: Record<string, string> = {
  U: 'L1',
  V: 'L2',
  W: 'L3',
  R: 'L1',
  S: 'L2',
  T: 'L3',
  A: 'L1',
  B: 'L2',
  C: 'L3',
  N: 'N',
  M: 'L1',
};

const sources: Record<string, string> = {
  gen_volts: 'generator',
  mains_volts: 'mains',
  bus_volts: 'busbar',
  s1_volts: 'source_1',
  s2_volts: 'source_2',
};

const fixed: Record<string, Record<string, TerminalPart>> = {
  dc_supply: {
    'B+': { symbol: 'fuse', part: 'battery_plus', detail: '10 A' },
    'B−': { symbol: 'plain', part: 'battery_minus' },
  },
  relay_outputs: {
    ESTOP: { symbol: 'opener', part: 'estop' },
    FUEL: { symbol: 'load', part: 'fuel' },
    CRANK: { symbol: 'load', part: 'crank' },
    CHG: { symbol: 'plain', part: 'charge' },
  },
  inputs: { COM: { symbol: 'plain', part: 'minus' }, MPU: { symbol: 'sensor', part: 'pickup' } },
  sensors: {
    TEMP: { symbol: 'sensor', part: 'temperature' },
    OIL: { symbol: 'sensor', part: 'oil' },
    FUEL: { symbol: 'sensor', part: 'level' },
    COM: { symbol: 'earth', part: 'block' },
  },
  rs485: { SH: { symbol: 'earth', part: 'shield' } },
};

const byGroup: Record<string, (pin: string) => TerminalPart> = {
  relay_outputs: (pin) =>
    pin.startsWith('COM') ? { symbol: 'plain', part: 'common' } : { symbol: 'load', part: 'output', detail: pin },
  inputs: (pin) => ({ symbol: 'contact', part: 'input', detail: pin }),
  sensors: (pin) => ({ symbol: 'sensor', part: 'sensor', detail: pin }),
  speed: () => ({ symbol: 'pair', part: 'pickup' }),
  rs485: (pin) => ({ symbol: 'pair', part: 'line', detail: pin }),
  analog_out: (pin) => ({
    symbol: 'pair',
    part: pin.startsWith('GOV') ? 'governor' : 'avr',
    detail: pin.replace(/^[A-Z]+/, ''),
  }),
  ct_inputs: (pin) => {
    if (pin === 'COM') return { symbol: 'earth', part: 'common', detail: 'S2' };
    const [, letter = '', end = '1'] = /^([A-Z])(\d?)$/.exec(pin) ?? [];
    const source = letter === 'M' ? 'mains' : 'generator';
    return { symbol: 'transformer', part: source, detail: `CT ${phases[letter] ?? letter}, S${end || 1}` };
  },
};

/** Finds out where a terminal leads by its group and the mark beside it. */
export const partOf = (group: string, pin: string): TerminalPart => {
  const source = sources[group];
  if (source) {
    const phase = phases[pin.replace(/^B(?=.)/, '').replace(/\d$/, '')] ?? pin;
    return { symbol: phase === 'N' ? 'plain' : 'fuse', part: source, detail: phase === 'N' ? 'N' : `${phase}, 2 A` };
  }
  return fixed[group]?.[pin] ?? byGroup[group]?.(pin) ?? { symbol: 'plain', part: 'common', detail: pin };
};
