import type { Part } from '../part.ts';
import type { Brush, Paint } from './brush.ts';
import { buzzer, fins, knob, trimmer, vents } from './controls.ts';
import { jack, screw, terminal } from './hardware.ts';
import { key, touch } from './key.ts';
import { bar, lamp } from './lamp.ts';
import { lens } from './lens.ts';
import { brand, dash, mimic, rule, text } from './print.ts';
import { antenna, base, busbar, cover, handle, hole, indicator, pole, pot, railclip, tier } from './rail.ts';
import { clip, label } from './rear.ts';
import { segment } from './segment.ts';
import { overlay } from './slab.ts';
import { endcap, foot, gland, head, neck, plate, pump, rib, tank } from './tank.ts';

const face: Paint<'face'> = (brush, part) => overlay(brush, part, part.r, brush.mat);

const painters: { [T in Part['t']]: Paint<T> } = {
  face,
  lens,
  segment,
  key,
  touch,
  lamp,
  bar,
  text,
  brand,
  rule,
  dash,
  mimic,
  screw,
  terminal,
  jack,
  knob,
  buzzer,
  trimmer,
  vents,
  fins,
  base,
  tier,
  cover,
  railclip,
  antenna,
  hole,
  pot,
  pole,
  busbar,
  indicator,
  handle,
  tank,
  endcap,
  rib,
  neck,
  foot,
  head,
  gland,
  pump,
  plate,
  clip,
  label,
};

/** Draws one recorded part. */
export function paint<T extends Part['t']>(brush: Brush, part: Extract<Part, { t: T }>): string {
  const painter: Paint<T> = painters[part.t];
  return painter(brush, part);
}
