import { n } from '../../svg/number.ts';
import type { Part } from '../part.ts';
import type { Sheet, Weight } from './sheet.ts';

const drawnAs: { [T in Part['t']]?: Weight } = {
  lens: 'detail',
  segment: 'detail',
  key: 'detail',
  cover: 'detail',
  pot: 'outline',
  base: 'outline',
  tier: 'fine',
  jack: 'detail',
  plate: 'fine',
  pole: 'detail',
  busbar: 'detail',
  tank: 'outline',
  endcap: 'detail',
  rib: 'fine',
  foot: 'detail',
  head: 'outline',
  gland: 'detail',
  pump: 'detail',
  neck: 'detail',
  terminal: 'detail',
  railclip: 'detail',
  indicator: 'fine',
  bar: 'fine',
};
const round = new Set<Part['t']>(['lamp', 'knob', 'buzzer', 'trimmer', 'screw', 'hole', 'handle']);

/** The front as lines: the same parts, the same places, at the sheet's scale. */
export function drawOutline(sheet: Sheet, parts: readonly Part[], k: number, ox: number, oy: number): void {
  for (const part of parts) {
    const box = { x: ox + part.x * k, y: oy + part.y * k, w: part.w * k, h: part.h * k };
    const weight = drawnAs[part.t];
    if (weight !== undefined) sheet.rect(box, part.r * k, weight);
    if (round.has(part.t))
      sheet.circle(box.x + box.w / 2, box.y + box.h / 2, (part.w / 2) * k, part.t === 'hole' ? 'outline' : 'detail');
    if (part.t === 'lens' && !part.bare)
      sheet.rect(
        { x: ox + part.active.x * k, y: oy + part.active.y * k, w: part.active.w * k, h: part.active.h * k },
        0,
        'fine',
      );
    if (part.t === 'terminal') {
      let d = '';
      for (let i = 1; i < part.count; i++) d += `M${n(box.x + (0.8 + part.pitch * i) * k)} ${n(box.y)}v${n(box.h)}`;
      if (d !== '') sheet.line(d, 'fine');
    }
    if (part.t === 'antenna') drawRod(sheet, box.x + box.w / 2, box.y, box.y + box.h, k);
    if (part.t === 'vents' || part.t === 'fins') {
      let d = '';
      for (let i = 0; i < part.count; i++)
        d += `M${n(box.x + (box.w * (i + 0.5)) / part.count)} ${n(box.y)}v${n(box.h)}`;
      sheet.line(d, 'detail');
    }
  }
}

function drawRod(sheet: Sheet, x: number, top: number, base: number, k: number): void {
  sheet.line(
    `M${n(x - 2.6 * k)} ${n(base - 16 * k)}L${n(x - 2 * k)} ${n(top + 3 * k)}Q${n(x)} ${n(top - k)} ${n(x + 2 * k)} ${n(top + 3 * k)}L${n(x + 2.6 * k)} ${n(base - 16 * k)}Z`,
    'outline',
  );
  sheet.rect({ x: x - 3.6 * k, y: base - 16 * k, w: 7.2 * k, h: 7 * k });
  sheet.rect({ x: x - 3.1 * k, y: base - 9 * k, w: 6.2 * k, h: 5 * k });
  sheet.rect({ x: x - 4.2 * k, y: base - 4 * k, w: 8.4 * k, h: 4 * k });
}
