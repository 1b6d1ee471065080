import { circle, line, rect } from '../svg/tags.ts';
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
} from './pen.ts';

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
