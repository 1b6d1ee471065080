import { z } from 'zod';
import type { Brand } from '../svg/brand.ts';

/** The schema of a product's body in content files. All lengths are in millimetres. */
const mm = z.number().positive().max(5000).meta({ unit: 'mm' });
const size = z.tuple([mm, mm]);
// One digit too many must not occupy the server that draws it.
const pixels = z.int().positive().max(4096);
// Letters are outlines, so a long text is a large drawing.
const print = z.coerce.string().min(1).max(120);
/** Several times what any device has of anything. */
const few = 40;
const many = 120;

export const families = [
  'genset',
  'parallel',
  'ats',
  'avr',
  'protection',
  'machinery',
  'marine',
  'charger',
  'heater',
  'energy',
  'gateway',
  'io',
] as const;
export const materials = ['graphite', 'light', 'marine', 'glass', 'alu', 'dinbox', 'cast', 'potted'] as const;
export const screens = [
  'start',
  'amf',
  'ats',
  'sync',
  'bus',
  'marine',
  'micro',
  'storage',
  'pvdiesel',
  'engine',
  'pump',
  'tower',
  'meter',
  'relay',
  'motor',
  'gateway',
  'charger',
  'alarm',
  'avr',
  'governor',
  'tank',
  'io',
  'site',
] as const;
export const keyIds = [
  'stop',
  'manual',
  'auto',
  'test',
  'start',
  'up',
  'down',
  'left',
  'right',
  'ok',
  'esc',
  'bclose',
  'bopen',
  'mute',
  'lamp',
  's1',
  's2',
  'off',
  'ack',
  'prev',
  'next',
  'menu',
  'home',
  'fuel',
  'horn',
  'inc',
  'dec',
  'reset',
] as const;
export const touchIds = [...keyIds, 'flow', 'plan', 'bell', 'power'] as const;
export const lampColours = ['alarm', 'amber', 'live'] as const;
export const mimics = ['amf', 'ats', 'gcb', 'marine'] as const;
export const terminalGroups = [
  'dc_supply',
  'ac_supply',
  'relay_outputs',
  'inputs',
  'sensors',
  'ct_inputs',
  'gen_volts',
  'mains_volts',
  'bus_volts',
  's1_volts',
  's2_volts',
  'speed',
  'excitation',
  'sensing',
  'can',
  'rs485',
  'analog_out',
  'load',
  'battery',
  'heater',
  'motor',
  'comm',
  'pv',
  'tank',
  'power',
] as const;
export const portIds = ['USB', 'CAN', 'RS485', 'RS232', 'LAN', 'WIFI', 'LTE', 'GNSS', 'SMA'] as const;

const Lamp = z.object({ id: print, colour: z.enum(lampColours), on: z.boolean().default(false) });

const PixelDisplay = z.object({
  type: z.enum(['mono', 'tft', 'oled']),
  px: z.tuple([pixels, pixels]),
  active: size,
  screen: z.enum(screens),
  neg: z.boolean().default(false),
  softkeys: z.int().min(0).max(8).default(0),
});
const SegmentDisplay = z.object({ type: z.literal('seg'), text: print, unit: print.optional() });
const Display = z.discriminatedUnion('type', [PixelDisplay, SegmentDisplay]);

const Keys = z.object({
  keys: z.array(z.enum(keyIds)).min(1).max(many),
  cols: z.int().positive().max(many).optional(),
  big: z.boolean().default(false),
  scale: z.number().min(0.1).max(10).default(1),
});
const SideBlock = z.union([
  z.object({ lamps: z.array(Lamp).min(1).max(many) }),
  Keys,
  z.object({ buzzer: z.literal(true) }),
  z.object({ knob: print }),
]);
const BottomRow = z.union([
  z.object({ mimic: z.enum(mimics) }),
  Keys,
  z.object({ lamps: z.array(Lamp).min(1).max(many) }),
]);

const TerminalBlock = z.object({
  no: z.tuple([z.int().min(0).max(9999), z.int().min(0).max(9999)]),
  group: z.enum(terminalGroups),
  pins: z.array(print).min(1).max(60),
  pitch: mm.default(5.08),
  row: z.enum(['top', 'bottom']),
});
const Rear = {
  terminals: z.array(TerminalBlock).max(60).default([]),
  ports: z.array(z.enum(portIds)).max(few).default([]),
};
const Body = {
  family: z.enum(families),
  mat: z.enum(materials),
  sub: z.string().max(120).default(''),
  front: size,
  r: z.number().nonnegative().max(5000).default(3),
  depth: mm,
};
const Mounted = {
  flange: mm.default(8),
  cutout: size,
  screws: z.int().nonnegative().max(few).default(0),
  foot: z.string().max(120).default(''),
};
const Edge = { top: z.array(print).max(many).default([]), bottom: z.array(print).max(many).default([]) };
const Small = {
  lamps: z.array(Lamp).max(many).default([]),
  display: Display.optional(),
  din: z.object(Edge).default({ top: [], bottom: [] }),
  plate: z.array(print).max(many).default([]),
  /** The cross-section of wires for terminals without a group. */
  wire: print.optional(),
};

/** How a device is mounted. */
export const forms = ['panel', 'glass', 'din', 'heater', 'box'] as const;

const Panel = z.object({
  form: z.literal('panel'),
  ...Body,
  ...Mounted,
  ...Rear,
  display: Display.optional(),
  side: z.array(SideBlock).max(few).default([]),
  bottom: z.array(BottomRow).max(few).default([]),
});
const Glass = z.object({
  form: z.literal('glass'),
  ...Body,
  ...Mounted,
  ...Rear,
  display: PixelDisplay,
  touch: z.array(z.enum(touchIds)).max(many).default([]),
  bar: z.enum(lampColours).optional(),
});
const Din = z.object({
  form: z.literal('din'),
  ...Body,
  ...Small,
  ...Rear,
  rail: mm.default(35),
  vents: z.boolean().default(false),
  step: z.boolean().default(false),
  antenna: mm.optional(),
  trim: print.optional(),
  rj45: z.int().min(0).max(4).default(0),
  sim: z.boolean().default(false),
});
const Heater = z.object({
  form: z.literal('heater'),
  ...Body,
  ...Rear,
  tube: z.object({ d: mm, l: mm }),
  port: mm.default(25),
  holes: z.tuple([mm, mm, mm]),
  plate: z.array(print).max(many).default([]),
  pump: z.boolean().default(false),
});
const Box = z.object({
  form: z.literal('box'),
  ...Body,
  ...Small,
  ...Rear,
  holes: z.tuple([mm, mm, mm]).optional(),
  trims: z.array(print).max(many).default([]),
  poles: z.int().min(1).max(4).optional(),
  handle: z.boolean().default(false),
  antenna: mm.optional(),
});

export const Drawing = z.discriminatedUnion('form', [Panel, Glass, Din, Heater, Box]);

export type Drawing = z.infer<typeof Drawing>;
export type DrawingInput = z.input<typeof Drawing>;
export type DrawingOf<F extends Drawing['form']> = Extract<Drawing, { form: F }>;
export type Family = (typeof families)[number];
export type Material = (typeof materials)[number];
export type ScreenId = (typeof screens)[number];
export type KeyId = (typeof keyIds)[number];
export type TouchId = (typeof touchIds)[number];
export type LampColour = (typeof lampColours)[number];
export type MimicId = (typeof mimics)[number];
export type PortId = (typeof portIds)[number];
export type TerminalGroup = (typeof terminalGroups)[number];
export type LampSpec = z.infer<typeof Lamp>;
export type KeySpec = z.infer<typeof Keys>;
export type DisplaySpec = z.infer<typeof Display>;
export type PixelDisplaySpec = z.infer<typeof PixelDisplay>;
export type TerminalSpec = z.infer<typeof TerminalBlock>;

/** `brand` is printed on the device. */
export type DrawnProduct = { slug: string; model: string; drawing: Drawing; brand: Brand };
