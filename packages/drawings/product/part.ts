import type { LampColour, MimicId, PixelDisplaySpec, TouchId } from './shape.ts';

/** Records every part of a drawing; the views replay it. */
export class PartRecord {
  readonly parts: Part[] = [];
  readonly #names = new Map<string, number>();

  add(id: string, kind: PartKind, box: Rect, r = 0): void {
    this.parts.push({
      ...kind,
      ...rounded(box),
      r: round(Math.max(0, Math.min(r, box.w / 2, box.h / 2))),
      id: this.#unique(id),
    });
  }

  /** A round part is defined by its centre. */
  round(id: string, kind: PartKind, cx: number, cy: number, radius: number): void {
    this.add(id, kind, { x: cx - radius, y: cy - radius, w: radius * 2, h: radius * 2 }, radius);
  }

  #unique(id: string): string {
    const seen = this.#names.get(id) ?? 0;
    this.#names.set(id, seen + 1);
    return seen === 0 ? id : `${id}.${seen + 1}`;
  }
}

const round = (v: number): number => Math.round(v * 1000) / 1000;
const rounded = ({ x, y, w, h }: Rect): Rect => ({ x: round(x), y: round(y), w: round(w), h: round(h) });

export function union(boxes: readonly Rect[]): Rect {
  const x = Math.min(...boxes.map((b) => b.x));
  const y = Math.min(...boxes.map((b) => b.y));
  return { x, y, w: Math.max(...boxes.map((b) => b.x + b.w)) - x, h: Math.max(...boxes.map((b) => b.y + b.h)) - y };
}

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

type PartKind =
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
