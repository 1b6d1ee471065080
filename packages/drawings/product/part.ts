import type { LampColour, MimicId, PixelDisplaySpec, TouchId } from './shape.ts';

/** A rectangle in millimetres from the upper left corner of the front. */
export type Rect = { x: number; y: number; w: number; h: number };

export type TextPart = {
  t: 'text';
  text: string;
  size: number;
  face: 'label' | 'brand' | 'mono';
  anchor: 'start' | 'middle' | 'end';
  tone: 'ink' | 'soft' | 'dark' | 'lit';
  /** Its maximum width; its box is only an estimate. */
  room: number;
};
export type BrandPart = { t: 'brand'; tone: 'ink' | 'lit' | 'dark' };
export type LensPart = { t: 'lens'; active: Rect; display: PixelDisplaySpec; bare: boolean };
export type SegmentPart = { t: 'segment'; text: string; unit: string };
export type KeyPart = { t: 'key'; key: TouchId | 'soft'; tint: 'plain' | 'stop' | 'start' };
export type LampPart = { t: 'lamp'; colour: LampColour; on: boolean };
export type TerminalPart = { t: 'terminal'; pitch: number; count: number; mouthDown: boolean; tint: 'green' | 'dark' };
export type ScrewPart = { t: 'screw'; head: 'hex' | 'slot' | 'cross' };
export type JackPart = { t: 'jack'; kind: 'LAN' | 'USB' | 'SIM' | 'SMA' };
export type NeckPart = { t: 'neck'; towards: 'up' | 'right' };
export type TouchPart = { t: 'touch'; key: TouchId; lit: boolean };
export type MimicPart = { t: 'mimic'; kind: MimicId; stations: number[] };
export type VentsPart = { t: 'vents'; count: number };
export type FinsPart = { t: 'fins'; count: number };
export type BarPart = { t: 'bar'; colour: LampColour };
/** Parts with nothing but a position and a kind. */
type PlainName =
  | 'face'
  | 'rule'
  | 'dash'
  | 'buzzer'
  | 'knob'
  | 'tier'
  | 'cover'
  | 'plate'
  | 'antenna'
  | 'railclip'
  | 'trimmer'
  | 'tank'
  | 'head'
  | 'foot'
  | 'rib'
  | 'endcap'
  | 'gland'
  | 'pump'
  | 'hole'
  | 'pot'
  | 'pole'
  | 'busbar'
  | 'handle'
  | 'indicator'
  | 'clip'
  | 'label'
  | 'base';
export type PlainPart = { [N in PlainName]: { t: N } }[PlainName];

export type PartKind =
  | TextPart
  | BrandPart
  | LensPart
  | SegmentPart
  | KeyPart
  | LampPart
  | TerminalPart
  | ScrewPart
  | JackPart
  | NeckPart
  | TouchPart
  | MimicPart
  | VentsPart
  | FinsPart
  | BarPart
  | PlainPart;

/** A part of the product: its kind, name, position and corner radius. */
export type Part = Rect & { id: string; r: number } & PartKind;
export type PartOf<T extends Part['t']> = Extract<Part, { t: T }>;

export type FrontLayout = {
  width: number;
  height: number;
  /** Everything that belongs to the product, antennas and rail clips included. */
  bounds: Rect;
  parts: Part[];
  lens: PartOf<'lens'> | undefined;
  lamps: PartOf<'lamp'>[];
  keys: PartOf<'key'>[];
};

export const isPart =
  <T extends Part['t']>(t: T) =>
  (part: Part): part is PartOf<T> =>
    part.t === t;
