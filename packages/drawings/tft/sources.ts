import { scaled } from '../lcd/screens/vary.ts';
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
  tableLines,
  tabRoom,
  type Tft,
  tone,
  words,
} from './pen.ts';

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
