import { n } from '../svg/number.ts';
import { path, rect } from '../svg/tags.ts';
import {
  barLines,
  blue,
  chrome,
  digits,
  dimInk,
  field,
  headRoom,
  hair,
  type Painter,
  paleInk,
  stroke,
  tableLines,
  tabRoom,
  tone,
  words,
} from './pen.ts';

/** The main value, and the phases as numbers and as three curves. */
export const wave: Painter = (screen) => {
  const { w, h, data } = screen;
  const top = headRoom + 12;
  const body = h - tabRoom - top;
  const split = w * 0.5;
  const [first, second] = data.side;
  const curveY = top + body * 0.27;
  const curve = (phase: number): string =>
    `M${Array.from({ length: 33 }, (_, i) => `${n(split + 18 + (i * (w - split - 36)) / 32, 1)} ${n(curveY + Math.sin((i / 32) * Math.PI * 4 + phase) * body * 0.2, 1)}`).join('L')}`;
  return (
    chrome(screen) +
    digits(screen, data.main.v, 24, top + body * 0.25, Math.min(78, body * 0.26)) +
    words(
      screen,
      data.main.u,
      28 + data.main.v.length * Math.min(78, body * 0.26) * 0.62,
      top + body * 0.25,
      26,
      dimInk,
    ) +
    digits(screen, first.v, 24, top + body * 0.44, 34) +
    words(screen, first.u, 34 + first.v.length * 20.5, top + body * 0.44, 20, dimInk) +
    digits(screen, second.v, 210, top + body * 0.44, 34) +
    words(screen, second.u, 220 + second.v.length * 20.5, top + body * 0.44, 20, dimInk) +
    rect(split + 8, top, w - split - 20, body * 0.54, 0, { fill: field }) +
    path(`M${n(split + 18)} ${n(curveY)}H${n(w - 24)}`, stroke(hair, 1.5)) +
    path(curve(0), stroke(tone.amber, 3)) +
    path(curve(2.094), stroke(tone.live, 3)) +
    path(curve(4.189), stroke(blue, 3)) +
    tableLines(screen, { x: 24, y: top + body * 0.52, w: split - 40, h: body * 0.46 }) +
    barLines(screen, { x: split + 14, y: top + body * 0.6, w: w - split - 34, h: body * 0.38 }) +
    words(screen, 'L1  L2  L3', w - 24, top + 22, 14, paleInk, { anchor: 'end' })
  );
};
