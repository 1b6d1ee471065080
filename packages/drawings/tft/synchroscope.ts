import { scaled } from '../lcd/screens/vary.ts';
import { circle, line, path, points, rect } from '../svg/tags.ts';
import {
  arc,
  breaker,
  chrome,
  digits,
  dimInk,
  field,
  ground,
  hair,
  headRoom,
  type Painter,
  paleInk,
  polar,
  stroke,
  tabRoom,
  type Tft,
  tone,
  words,
} from './pen.ts';

/** The genset synchronising with the bus, their differences, and the load sharing of the others. */
export const synchroscope: Painter = (screen) => {
  const { w, h, data } = screen;
  const cx = 176;
  const r = Math.min(128, (h - headRoom - tabRoom) * 0.33);
  const cy = headRoom + 24 + r;
  const [first, second] = data.side;
  return (
    chrome(screen, 1) +
    scope(screen, cx, cy, r) +
    words(screen, 'PHASE', 44, cy + r + 42, 17, dimInk) +
    digits(screen, `${first.v}°`, 300, cy + r + 42, 22, paleInk, { anchor: 'end' }) +
    words(screen, 'VOLTAGE', 44, cy + r + 72, 17, dimInk) +
    digits(screen, `${second.v} V`, 300, cy + r + 72, 22, paleInk, { anchor: 'end' }) +
    comparison(screen, 326, headRoom + 15, 214, h - headRoom - tabRoom - 106) +
    sets(screen, 556, headRoom + 15, w - 556 - 12, h - headRoom - tabRoom - 106) +
    rect(326, h - tabRoom - 80, w - 338, 66, 0, { fill: field }) +
    words(screen, 'LOAD SHARE', 342, h - tabRoom - 52, 16, dimInk) +
    words(screen, 'ISOCHRONOUS', 342, h - tabRoom - 28, 17) +
    digits(screen, scaled('537', screen.factor), w - 84, h - tabRoom - 30, 38, paleInk, { anchor: 'end' }) +
    words(screen, 'kW', w - 74, h - tabRoom - 30, 20, dimInk)
  );
};

function scope(screen: Tft, cx: number, cy: number, r: number): string {
  const ticks = Array.from({ length: 24 }, (_, i) => i * 15)
    .map(
      (a) =>
        `M${polar(cx, cy, r - 20, a)
          .map(Math.round)
          .join(' ')}L${polar(cx, cy, r - (a % 45 === 0 ? 34 : 27), a)
          .map(Math.round)
          .join(' ')}`,
    )
    .join('');
  const needle = points(
    [polar(cx, cy, r - 24, 7), polar(cx, cy, 9, 97), polar(cx, cy, 26, 187), polar(cx, cy, 9, -83)],
    true,
  );
  return (
    circle(cx, cy, r, { fill: field, stroke: hair, 'stroke-width': 3 }) +
    path(arc(cx, cy, r - 9, -12, 12), stroke(tone.live, 16)) +
    path(arc(cx, cy, r - 9, 12.5, 26) + arc(cx, cy, r - 9, -26, -12.5), stroke(tone.amber, 6)) +
    path(ticks, stroke(dimInk, 2)) +
    path(needle, { fill: tone.signal }) +
    circle(cx, cy, 12, { fill: paleInk }) +
    words(screen, 'SLOW', cx - r * 0.48, cy + 8, 14, dimInk, { anchor: 'middle' }) +
    words(screen, 'FAST', cx + r * 0.48, cy + 8, 14, dimInk, { anchor: 'middle' }) +
    digits(screen, screen.data.main.v, cx, cy + r * 0.5, 21, paleInk, { anchor: 'middle' }) +
    words(screen, screen.data.main.u, cx, cy + r * 0.66, 15, dimInk, { anchor: 'middle' })
  );
}

function comparison(screen: Tft, x: number, y: number, w: number, h: number): string {
  const rows = [
    ['V', '400', '399'],
    ['Hz', '50.04', '50.00'],
    ['A', '0', scaled('862', screen.factor)],
    ['kW', '0', scaled('537', screen.factor)],
    ['PF', '–', '0.91'],
  ] as const;
  const pitch = (h - 40) / rows.length;
  return (
    rect(x, y, w, h, 0, { fill: field }) +
    words(screen, 'GEN', x + 112, y + 28, 16, tone.signal, { anchor: 'end', track: 0.06 }) +
    words(screen, 'BUS', x + 202, y + 28, 16, tone.live, { anchor: 'end', track: 0.06 }) +
    rows
      .map(([name, gen, bus], i) => {
        const base = y + 40 + pitch * (i + 0.66);
        return (
          words(screen, name, x + 12, base, 17, dimInk) +
          digits(screen, gen, x + 114, base, 21, paleInk, { anchor: 'end' }) +
          digits(screen, bus, x + 203, base, 21, paleInk, { anchor: 'end' })
        );
      })
      .join('')
  );
}

function sets(screen: Tft, x: number, y: number, w: number, h: number): string {
  const pitch = w / screen.data.bars.length;
  const bar = h - 96;
  return (
    screen.data.bars
      .map(({ name, text: figure, share }, i) => {
        const left = x + pitch * i;
        const middle = left + pitch / 2 - 4;
        const colour = share > 0.1 ? tone.live : tone.signal;
        return (
          words(screen, name, middle, y + 20, 17, paleInk, { anchor: 'middle' }) +
          rect(left, y + 32, pitch - 12, bar, 0, { fill: field }) +
          rect(left, y + 32 + bar * (1 - share), pitch - 12, bar * share, 0, { fill: colour }) +
          digits(screen, figure.split(' ')[0] ?? '', middle, y + bar + 54, 17, dimInk, {
            anchor: 'middle',
            max: pitch - 8,
          }) +
          line(middle, y + h - 26, middle, y + h, stroke(colour, 4)) +
          breaker(middle, y + h - 18, share > 0.1, colour, 8)
        );
      })
      .join('') +
    rect(x - 4, y + h, w, 5, 0, { fill: tone.live }) +
    rect(x - 4, y + h + 5, w, 1, 0, { fill: ground })
  );
}
