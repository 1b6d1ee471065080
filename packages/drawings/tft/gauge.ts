import { path } from '../svg/tags.ts';
import {
  arc,
  barLines,
  chrome,
  digits,
  dimInk,
  hair,
  headRoom,
  type Painter,
  paleInk,
  stroke,
  tableLines,
  tabRoom,
  tone,
  words,
} from './pen.ts';

/** One large value on a dial, the three phases beside it, and the engine's bars below them. */
export const gauge: Painter = (screen) => {
  const { w, h, data } = screen;
  const top = headRoom + 12;
  const body = h - tabRoom - top;
  const cx = w * 0.235;
  const r = Math.min(w * 0.175, body * 0.42);
  const cy = top + r + 16;
  const end = -120 + 240 * data.main.share;
  const [first, second] = data.side;
  const below = Math.min(cy + r * 1.04, h - tabRoom - 18);
  const x = w * 0.49;
  const width = w - x - 18;
  return (
    chrome(screen) +
    path(arc(cx, cy, r, -120, 120), stroke(hair, 24)) +
    path(arc(cx, cy, r, -120, end), stroke(tone.live, 24)) +
    path(arc(cx, cy, r, 92, 120), stroke(tone.alarm, 6)) +
    digits(
      screen,
      data.main.v,
      cx,
      cy + 18,
      Math.min(58, (r * 2.4) / Math.max(3.4, data.main.v.length * 0.6)),
      paleInk,
      { anchor: 'middle' },
    ) +
    words(screen, data.main.u, cx, cy + 50, 23, dimInk, { anchor: 'middle' }) +
    digits(screen, first.v, cx - r * 0.56, below - 16, 28, paleInk, { anchor: 'middle' }) +
    words(screen, first.u, cx - r * 0.56, below + 6, 16, dimInk, { anchor: 'middle' }) +
    digits(screen, second.v, cx + r * 0.56, below - 16, 28, paleInk, { anchor: 'middle' }) +
    words(screen, second.u, cx + r * 0.56, below + 6, 16, dimInk, { anchor: 'middle' }) +
    tableLines(screen, { x, y: top, w: width, h: body * 0.48 }) +
    barLines(screen, { x, y: top + body * 0.52, w: width, h: body * 0.46 })
  );
};
