import { scaled } from '../lcd/screens/screen-figures.ts';
import { circle, line, rect, path, points } from '../svg/tags.ts';
import {
  breaker,
  chrome,
  digits,
  dimInk,
  field,
  ground,
  headRoom,
  type Painter,
  paleInk,
  stroke,
  tabRoom,
  type Tft,
  tone,
  words,
  tableLines,
  arc,
  hair,
  polar,
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

/** Two sources, two switches, one load. */
export const sources: Painter = (screen) => {
  const { w, h } = screen;
  const body = h - headRoom - tabRoom;
  const y = headRoom + body * 0.26;
  const join = headRoom + body * 0.52;
  const middle = w / 2;
  return (
    chrome(screen) +
    source(screen, w * 0.17, y, '1', screen.data.main.v, true) +
    source(screen, w * 0.83, y, '2', screen.data.side[1].v, false) +
    line(w * 0.17 + 34, y, w * 0.36, y, stroke(tone.signal, 6)) +
    line(w * 0.36, y, middle, y, stroke(tone.signal, 6)) +
    breaker(w * 0.36, y, true, tone.signal, 15) +
    line(middle, y, w * 0.64, y, stroke(dimInk, 3)) +
    line(w * 0.64, y, w * 0.83 - 34, y, stroke(dimInk, 3)) +
    breaker(w * 0.64, y, false, dimInk, 15) +
    line(middle, y, middle, join, stroke(tone.signal, 6)) +
    rect(middle - 58, join, 116, 40, 2, { fill: field, stroke: tone.signal, 'stroke-width': 3 }) +
    words(screen, 'LOAD', middle, join + 28, 22, paleInk, { anchor: 'middle' }) +
    tableLines(screen, { x: 24, y: headRoom + body * 0.6, w: w * 0.33, h: body * 0.38 }) +
    words(screen, 'RETURN DELAY', w * 0.66, headRoom + body * 0.72, 17, dimInk) +
    digits(screen, '300 s', w - 24, headRoom + body * 0.72, 24, paleInk, { anchor: 'end' }) +
    words(screen, 'LOAD', w * 0.66, headRoom + body * 0.83, 17, dimInk) +
    digits(screen, scaled('66 kW', screen.factor), w - 24, headRoom + body * 0.83, 24, paleInk, { anchor: 'end' }) +
    words(screen, 'TRANSFERS', w * 0.66, headRoom + body * 0.94, 17, dimInk) +
    digits(screen, '218', w - 24, headRoom + body * 0.94, 24, paleInk, { anchor: 'end' })
  );
};

function source(screen: Tft, x: number, y: number, name: string, volts: string, on: boolean): string {
  const colour = on ? tone.signal : dimInk;
  return (
    circle(x, y, 34, { fill: ground, stroke: colour, 'stroke-width': 4 }) +
    words(screen, name, x, y + 13, 36, paleInk, { anchor: 'middle' }) +
    digits(screen, volts, x + 8, y + 78, 34, paleInk, { anchor: 'end' }) +
    words(screen, 'V', x + 16, y + 78, 20, dimInk) +
    words(screen, '50.0 Hz', x, y + 104, 17, dimInk, { anchor: 'middle' })
  );
}

/** A bus in two halves with the gensets below it and the feeders above. */
export const busbar =
  (feeders: readonly [string, string]): Painter =>
  (screen) => {
    const { w, h, data } = screen;
    const body = h - headRoom - tabRoom;
    const y = headRoom + body * 0.22;
    const sets = data.bars.filter(({ name }) => /\d/.test(name));
    const pitch = (w - 40) / sets.length;
    const tie = Math.round(20 + pitch * Math.ceil(sets.length / 2));
    const foot = h - tabRoom - body * 0.25;
    const figures = [
      { name: 'BUS LOAD', v: data.main.v, u: data.main.u },
      { name: 'FREQUENCY', ...data.side[0] },
      { name: 'VOLTAGE', ...data.side[1] },
      { name: 'NEXT START AT', v: '85', u: '%' },
    ];
    return (
      chrome(screen) +
      rect(36, y - 4, tie - 66, 8, 0, { fill: tone.signal }) +
      rect(tie + 30, y - 4, w - tie - 66, 8, 0, { fill: tone.signal }) +
      line(tie - 30, y, tie + 30, y, stroke(tone.signal, 4)) +
      breaker(tie, y, true, tone.signal, 12) +
      feeder(screen, tie * 0.5, y, true, feeders[0]) +
      feeder(screen, (tie + w) / 2, y, false, feeders[1]) +
      sets.map((set, i) => unit(screen, 20 + pitch * (i + 0.5), y, Math.min(170, pitch - 16), foot, set)).join('') +
      rect(0, foot, w, 1.5, 0, { fill: field }) +
      figures
        .map(({ name, v, u }, i) => {
          const x = 24 + (i * (w - 30)) / 4;
          return (
            words(screen, name, x, foot + body * 0.1, 14, dimInk) +
            digits(screen, v, x, foot + body * 0.21, 31) +
            words(screen, u, x + v.length * 18.6 + 7, foot + body * 0.21, 17, dimInk)
          );
        })
        .join('')
    );
  };

function feeder(screen: Tft, x: number, y: number, on: boolean, name: string): string {
  const colour = on ? tone.signal : dimInk;
  return (
    line(x, y, x, y - 38, stroke(colour, 3)) +
    breaker(x, y - 24, on, colour) +
    words(screen, name, x, y - 46, 15, dimInk, { anchor: 'middle' })
  );
}

function unit(
  screen: Tft,
  cx: number,
  y: number,
  width: number,
  foot: number,
  set: { name: string; text: string; share: number },
): string {
  const on = set.share > 0;
  const colour = on ? tone.signal : dimInk;
  const x = cx - width * 0.24;
  const middle = y + (foot - y) * 0.42;
  const barY = foot - 58;
  const figure = set.text.split(' ')[0] ?? '';
  return (
    line(x, y, x, middle - 28, stroke(colour, 4)) +
    breaker(x, y + 30, on, colour, 11) +
    circle(x, middle, 28, { fill: ground, stroke: colour, 'stroke-width': 4 }) +
    words(screen, 'G', x, middle + 10, 28, colour, { anchor: 'middle' }) +
    words(screen, set.name, x + 40, middle - 3, 20, paleInk) +
    words(screen, on ? 'RUN' : 'STBY 1', x + 40, middle + 18, 15, on ? tone.live : tone.amber) +
    rect(cx - width / 2, barY, width, 14, 0, { fill: field }) +
    rect(cx - width / 2, barY, width * set.share, 14, 0, { fill: tone.live }) +
    rect(cx + width * 0.35, barY - 4, 2, 22, 0, { fill: tone.alarm }) +
    digits(screen, on ? figure : '0', cx + width * 0.12, foot - 10, 30, paleInk, { anchor: 'end' }) +
    words(screen, 'kW', cx + width * 0.12 + 8, foot - 10, 18, dimInk)
  );
}
