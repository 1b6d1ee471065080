import type { TerminalGroup } from './shape.ts';

/** The words on dimension and rear drawings. Numbers and codes are the same in every language. */
export const englishLabels = {
  dimension_drawing: 'dimension drawing',
  rear_view: 'rear view with terminals',
  front: 'Front view',
  side_mounted: 'Side view, mounted',
  side_rail: 'Side view on TS35 rail',
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
  units: 'Dimensions in millimetres. ISO 2768-m',
  panel: 'panel 1–6',
  notes: 'Notes',
  note_clips: '4 clips, screw torque 0.25 N·m',
  note_gasket: 'Gasket between front and panel',
  note_rail: 'Snap-on clip, release with a 3 mm blade',
  note_beside: 'Side by side without a gap',
  note_antenna: 'Antenna may be set off on a cable',
  note_screws: 'Fix on a flat metal plate',
  note_upright: 'Outlet at the top, tank level',
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
/** `product_title`, `drawing_number` and `drawing_revision` fill the title block if they are given. */
export type Labels = { readonly [K in LabelKey]: string } & {
  readonly product_title?: string;
  readonly drawing_number?: string;
  readonly drawing_revision?: string;
};
