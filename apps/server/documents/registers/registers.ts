import type { Register } from '@site/documents/inputs';
import type { Drawing } from '@site/drawings/product/shape';
import { bit, kit, measured, type Measured, type Plan, type RegisterLocale } from './blocks.ts';
import { families } from './families.ts';

type Device = { drawing: Drawing; params: Record<string, unknown> };

const numbered = (make: (en: string, zh: string) => Plan, en: string, zh: string, many: unknown): Plan[] =>
  Array.from({ length: Math.min(64, Number(many ?? 0)) }, (_, index) =>
    make(`${en} ${index + 1}`, `${zh} ${index + 1}`),
  );

const listed = (value: unknown): string[] => (Array.isArray(value) ? value : [value]).map(String);

/** The blocks of measured values that a device has according to its terminals and function. */
const blocksOf = ({ drawing, params }: Device): Measured[] => {
  const groups = new Set('terminals' in drawing ? drawing.terminals.map(({ group }) => group as string) : []);
  const modes = listed(params.control_mode);
  const { family } = drawing;
  const has = (...names: string[]) => names.some((name) => groups.has(name));
  const is = (...names: string[]) => names.some((name) => modes.includes(name) || family === name);
  const engine = is('genset', 'parallel', 'machinery', 'marine', 'auto_start');
  const all: [Measured, boolean][] = [
    ['supply', true],
    ['gen', has('gen_volts', 'sensing')],
    ['mains', has('mains_volts')],
    ['bus', has('bus_volts')],
    ['s1', has('s1_volts') || is('ats')],
    ['s2', has('s2_volts') || is('ats')],
    ['load', has('ct_inputs') || params.ct_inputs !== undefined],
    ['engine', engine],
    ['ecu', engine && listed(params.engine_ecu).includes('j1939')],
    ['sync', is('parallel', 'mains_parallel', 'pms')],
    ['excitation', is('avr') && !is('governor')],
    ['governor', is('governor')],
    ['charger', is('charger')],
    ['storage', params.storage_energy !== undefined || family === 'energy'],
    ['site', is('ems')],
    ['gateway', family === 'gateway'],
    ['quality', params.harmonics_order !== undefined || (family === 'protection' && is('monitor'))],
    ['motor', family === 'protection' && drawing.form !== 'panel'],
  ];
  return all.filter(([, held]) => held).map(([name]) => name);
};

const starts = { status: 0, alarm: 100, measured: 200, setting: 1000 } as const;

/** The register map of a device: status and alarm bits, measured values and settings at consecutive addresses. */
export const registersOf = (device: Device, locale: RegisterLocale): Register[] => {
  const { params, drawing } = device;
  const family = families[drawing.family];
  const plans: { [A in Register['area']]: Plan[] } = {
    status: [
      ...family.status,
      ...numbered(bit, 'Input', '输入口', params.digital_inputs),
      ...numbered(bit, 'Relay output', '继电器输出', params.relay_outputs),
      ...numbered(bit, 'Transistor output', '晶体管输出', params.digital_outputs),
    ],
    alarm: family.alarms,
    measured: [
      ...blocksOf(device).flatMap((name): readonly Plan[] => measured[name]),
      ...numbered(kit.percent, 'Analogue input', '模拟量输入', params.analog_inputs),
      ...numbered(kit.percent, 'Tank level', '液位', params.tank_inputs),
    ],
    setting: family.settings,
  };
  return (Object.keys(plans) as Register['area'][]).flatMap((area) => {
    let address: number = starts[area];
    return plans[area].map(({ type, scale, unit, ...names }): Register => {
      const own = address;
      address += type === 'uint32' ? 2 : 1;
      const access = area === 'setting' ? 'RW' : 'R';
      const call = type === 'bit' ? '02' : area === 'setting' ? '03, 06, 16' : '03';
      return { area, address: own, access, type, scale, unit, name: names[locale], note: call };
    });
  });
};
