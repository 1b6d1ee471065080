import type { TerminalGroup } from './shape.ts';

/** The words on dimension and rear drawings. Numbers and codes are the same in every language. */
export const englishLabels = {
  dimension_drawing: 'dimension drawing',
  rear_view: 'rear view with terminals',
  front: 'Front view',
  side_mounted: 'Side view, mounted',
  side_rail: 'Side view on TS{rail} rail',
  side: 'Side view',
  cutout: 'Panel cut-out',
  clearance: 'Clearance above and below',
  holes: 'Mounting holes',
  foot_holes: 'Foot holes, from above',
  title: 'Title',
  model: 'Model',
  scale: 'Scale',
  revision: 'Revision',
  drawing: 'Drawing',
  projection: 'Projection',
  company: '',
  units: 'Dimensions in millimetres.',
  units_tolerance: 'Dimensions in millimetres. {tolerance}',
  panel: 'panel {thickness}',
  notes: 'Notes',
  ...({
    dc_supply: 'DC supply',
    ac_supply: 'AC supply',
    relay_outputs: 'Relay outputs',
    inputs: 'Inputs',
    sensors: 'Sensors',
    ct_inputs: 'CT inputs',
    gen_volts: 'Generator volts',
    mains_volts: 'Mains volts',
    bus_volts: 'Bus volts',
    s1_volts: 'Source 1 volts',
    s2_volts: 'Source 2 volts',
    speed: 'Speed',
    excitation: 'Excitation',
    sensing: 'Sensing',
    can: 'CAN',
    rs485: 'RS485',
    analog_out: 'Analogue outputs',
    load: 'Load',
    battery: 'Battery',
    heater: 'Heater',
    motor: 'Motor',
    comm: 'Communication',
    pv: 'PV',
    tank: 'Tank',
    power: 'Power',
  } satisfies { [G in TerminalGroup]: string }),
} as const;

export type LabelKey = keyof typeof englishLabels;
/** What the company states about its devices, in millimetres. What it does not state is not drawn. */
export type SheetFacts = {
  readonly generalTolerance?: string;
  readonly cutoutTolerance?: number;
  readonly cutoutRadius?: number;
  readonly panelThickness?: readonly [number, number];
  readonly plugDepth?: number;
  readonly railStep?: number;
  readonly clearance?: number;
  readonly notes?: readonly string[];
};
/** `product_title`, `drawing_number` and `drawing_revision` fill the title block if they are given. */
export type Labels = { readonly [K in LabelKey]: string } & {
  readonly facts?: SheetFacts;
  readonly product_title?: string;
  readonly drawing_number?: string;
  readonly drawing_revision?: string;
};
