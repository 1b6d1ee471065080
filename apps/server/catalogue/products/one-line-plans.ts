import { figureIn, withUnitIn } from '@site/contract/i18n/figures';
import type { Text } from '@site/contract/i18n/texts';
import type { Locale } from '@site/contract/locales';
import type { Feeder, Link } from '@site/drawings/diagram/one-line';
import type { Drawing } from '@site/drawings/product/shape';
import type { ParameterRow } from './queries.ts';
import { joinChoices, labelIn, listOf } from './values.ts';

type Params = Record<string, unknown>;

/** A product and the language that its diagram is drawn in. */
export type Shown = {
  model: string;
  params: Params;
  drawing: Drawing | null;
  parameters: readonly ParameterRow[];
  locale: Locale;
  text: Text;
};

export const has = (params: Params, key: string, option: string): boolean => listOf(params[key]).includes(option);

export const terminalGroups = (drawing: Drawing | null): ReadonlySet<string> =>
  new Set(drawing && 'terminals' in drawing ? drawing.terminals.map(({ group }) => group) : []);

/** The words of a diagram, in the language of the page. */
const createWords = ({ params, drawing, locale, text }: Shown) => {
  const terminals = terminalGroups(drawing);
  const phases = listOf(params['ac_phases']).some((one) => one.startsWith('3'));
  const volts = phases ? text('oneLine.volts3') : text('oneLine.volts1');
  const amps = params['ct_inputs'] !== undefined || terminals.has('ct_inputs');
  const unit = (key: string, name: string) =>
    params[key] === undefined ? [] : [withUnitIn(figureIn(Number(params[key]), locale), name, locale)];
  const listed = (...parts: (string | undefined)[]) =>
    joinChoices(
      parts.flatMap((part) => part ?? []),
      locale,
    );
  return { terminals, volts, metered: listed(volts, amps ? text('oneLine.amps') : undefined), unit, listed };
};

type Plan = ({ load: string; feeders: Feeder[] } | { chain: Link[] }) & { role?: string };
type Plans = { applies: (params: Params, terminals: ReadonlySet<string>) => boolean; plan: (shown: Shown) => Plan };

const mode = (key: string) => (params: Params) => has(params, 'control_mode', key);

/** What the engine hears and says: electronic ones speak J1939. */
const engineWords = ({ params, text }: Shown) =>
  has(params, 'engine_ecu', 'j1939') ? text('oneLine.engineEcu') : text('oneLine.engine');

const mains = (shown: Shown, changes: Partial<Feeder> = {}): Feeder => ({
  side: 'left',
  source: { kind: 'mains', label: shown.text('oneLine.mains') },
  gate: { kind: 'breaker', label: shown.text('oneLine.mainsBreaker') },
  isLive: true,
  senses: createWords(shown).volts,
  switches: shown.text('oneLine.switches'),
  ...changes,
});

const genset = (shown: Shown, changes: Partial<Feeder> = {}): Feeder => ({
  side: 'right',
  source: { kind: 'genset', label: shown.text('oneLine.genset') },
  gate: { kind: 'breaker', label: shown.text('oneLine.gensetBreaker') },
  isLive: true,
  senses: createWords(shown).metered,
  switches: shown.text('oneLine.switches'),
  drives: engineWords(shown),
  ...changes,
});

/** A generator whose breaker the device leaves alone. */
const generator = ({ text }: Shown, label: string): Feeder => ({
  side: 'left',
  source: { kind: 'genset', label },
  gate: { kind: 'breaker', label: text('oneLine.gensetBreaker') },
  isLive: true,
});

/** The other sets of a plant in parallel, each with a controller of its own. */
const otherSets = ({ params, text }: Shown, side: Feeder['side']): Feeder[] => {
  const count = Number(params['sets_parallel'] ?? 1);
  if (count < 2) return [];
  return [
    {
      side,
      source: { kind: 'genset', label: text('oneLine.otherSets', { count }) },
      gate: { kind: 'breaker', label: '' },
      isLive: true,
    },
  ];
};

/** The first that applies is drawn; a device of none of these kinds has no diagram. */
export const plans: readonly Plans[] = [
  {
    applies: mode('charger'),
    plan: ({ text, params, parameters, locale }) => {
      const volts = listOf(params['battery_voltage']).flatMap(
        (one) => labelIn(parameters.find(({ key }) => key === 'battery_voltage')?.options[one], locale) ?? [],
      );
      return {
        chain: [
          { kind: 'mains', label: text('oneLine.mains') },
          { kind: 'device', label: '' },
          {
            kind: 'battery',
            label: text('oneLine.battery'),
            ...(volts[0] ? { note: joinChoices(volts, locale) } : {}),
          },
          { kind: 'box', label: text('oneLine.batteryLoad') },
        ],
      };
    },
  },
  {
    applies: mode('heater'),
    plan: ({ text }) => ({
      chain: [
        { kind: 'mains', label: text('oneLine.mains') },
        { kind: 'device', label: '' },
        { kind: 'genset', label: text('oneLine.engineBlock'), note: text('oneLine.coolant') },
      ],
    }),
  },
  {
    applies: mode('avr'),
    plan: (shown) => {
      const { volts, metered, unit, listed } = createWords(shown);
      const field = [...unit('excitation_voltage', 'V'), ...unit('excitation_current', 'A')].join(' ');
      return {
        role: shown.text('oneLine.regulates'),
        load: shown.text('oneLine.load'),
        feeders: [
          {
            ...generator(shown, shown.text('oneLine.alternator')),
            senses: shown.params['ct_inputs'] ? metered : volts,
            drives: listed(shown.text('oneLine.field'), field || undefined),
          },
        ],
      };
    },
  },
  {
    applies: mode('governor'),
    plan: (shown) => ({
      role: shown.text('oneLine.regulates'),
      load: shown.text('oneLine.load'),
      feeders: [
        {
          ...generator(shown, shown.text('oneLine.genset')),
          senses: shown.text('oneLine.speed'),
          drives: shown.text('oneLine.actuator'),
        },
      ],
    }),
  },
  {
    applies: mode('ems'),
    plan: (shown) => {
      const { text, params } = shown;
      const { terminals } = createWords(shown);
      const connects = (...groups: string[]) => groups.some((group) => terminals.has(group));
      const hasSets = params['engine_ecu'] !== undefined || params['sets_parallel'] !== undefined;
      const isStorage =
        params['storage_power'] !== undefined || params['storage_energy'] !== undefined || connects('battery');
      const inverter = { kind: 'inverter' as const, label: text('oneLine.inverter') };
      const converted = (side: Feeder['side'], kind: 'pv' | 'battery', label: string): Feeder => ({
        side,
        source: { kind, label },
        gate: inverter,
        isLive: true,
        drives: text('oneLine.setpoint'),
      });
      const grid = connects('mains_volts', 's1_volts') || has(params, 'control_mode', 'mains_parallel');
      const isPv = params['pv_power'] !== undefined || connects('pv');
      return {
        load: text('oneLine.load'),
        feeders: [
          ...(grid ? [mains(shown)] : []),
          ...(isPv || !isStorage ? [converted('left', 'pv', text('oneLine.pv'))] : []),
          ...(hasSets
            ? [
                genset(shown, {
                  source: {
                    kind: 'genset',
                    label:
                      Number(params['sets_parallel'] ?? 1) > 1
                        ? text('oneLine.sets', { count: Number(params['sets_parallel']) })
                        : text('oneLine.genset'),
                  },
                }),
              ]
            : []),
          ...(isStorage ? [converted('right', 'battery', text('oneLine.storage'))] : []),
        ],
      };
    },
  },
  {
    applies: (params) => has(params, 'control_mode', 'mains_parallel'),
    plan: (shown) => ({
      load: shown.text('oneLine.load'),
      feeders: [mains(shown), genset(shown), ...otherSets(shown, 'right')],
    }),
  },
  {
    applies: (params) => has(params, 'control_mode', 'parallel') && params['engine_ecu'] !== undefined,
    plan: (shown) => ({
      load: shown.text('oneLine.busAndLoad'),
      feeders: [genset(shown, { side: 'left' }), ...otherSets(shown, 'right')],
    }),
  },
  {
    applies: mode('ats'),
    plan: (shown) => {
      const { text, params } = shown;
      const isBody = params['digital_inputs'] === undefined && params['rated_current'] !== undefined;
      const reads = isBody ? {} : { senses: createWords(shown).volts };
      const position = (number: number): Pick<Feeder, 'gate' | 'switches' | 'senses'> => ({
        gate: { kind: 'breaker', label: text('oneLine.position', { number }) },
        switches: text('oneLine.switches'),
        ...reads,
      });
      return {
        load: text('oneLine.load'),
        feeders: [
          { side: 'left', source: { kind: 'mains', label: text('oneLine.mains') }, isLive: false, ...position(1) },
          {
            side: 'right',
            source: { kind: 'genset', label: text('oneLine.genset') },
            isLive: true,
            ...position(2),
            ...(isBody ? {} : { drives: text('oneLine.start') }),
          },
        ],
      };
    },
  },
  {
    applies: mode('amf'),
    plan: (shown) => ({
      load: shown.text('oneLine.load'),
      feeders: [mains(shown, { isLive: false }), genset(shown)],
    }),
  },
  {
    applies: (params, terminals) =>
      has(params, 'control_mode', 'auto_start') || has(params, 'control_mode', 'manual')
        ? params['ac_phases'] !== undefined && (terminals.has('gen_volts') || terminals.size === 0)
        : false,
    plan: (shown) => ({ load: shown.text('oneLine.load'), feeders: [genset(shown, { side: 'left' })] }),
  },
  {
    // Meters and protection relays: what they measure, and what they trip.
    applies: (params) => has(params, 'control_mode', 'monitor') && params['ac_phases'] !== undefined,
    plan: (shown) => {
      const { terminals, metered } = createWords(shown);
      const isGenerator = terminals.has('gen_volts') && !terminals.has('mains_volts');
      const canTrip = shown.params['relay_outputs'] !== undefined && !shown.params['harmonics_order'];
      const trips: Partial<Feeder> = canTrip ? { switches: shown.text('oneLine.trips') } : {};
      const { side, source, gate, isLive }: Feeder = isGenerator
        ? generator(shown, shown.text('oneLine.genset'))
        : mains(shown);
      return {
        role: trips.switches ? shown.text('oneLine.protects') : shown.text('oneLine.measures'),
        load: shown.text('oneLine.load'),
        feeders: [{ side, source, ...(gate ? { gate } : {}), isLive, senses: metered, ...trips }],
      };
    },
  },
  {
    // Soft starters stand between the mains and a motor.
    applies: (params) => params['control_mode'] === undefined && params['rated_current'] !== undefined,
    plan: ({ text }) => ({
      chain: [
        { kind: 'mains', label: text('oneLine.mains') },
        { kind: 'device', label: '' },
        { kind: 'motor', label: text('oneLine.motor') },
      ],
    }),
  },
  {
    applies: (params) => has(params, 'control_mode', 'monitor') && has(params, 'ports', 'lte'),
    plan: ({ text }) => ({
      chain: [
        { kind: 'box', label: text('oneLine.machines') },
        { kind: 'device', label: '' },
        { kind: 'cloud', label: text('oneLine.cloud') },
      ],
    }),
  },
];
