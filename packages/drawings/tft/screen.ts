import { type FiguresId, figuresFor, figures } from '../lcd/screens/screen-figures.ts';
import type { SvgDocument } from '../svg/document.ts';
import { coarse, n, group, rect, path, circle } from '../svg/tags.ts';
import { flow } from './flow.ts';
import { busbar, sources, synchroscope } from './panels.ts';
import {
  type Painter,
  paleInk,
  blue,
  chrome,
  digits,
  dimInk,
  field,
  hair,
  headRoom,
  tabRoom,
  tone,
  words,
  barLines,
  tableLines,
  arc,
  stroke,
  ground,
} from './pen.ts';

/** The main value, and the phases as numbers and as three curves. */
const wave: Painter = (screen) => {
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

/** One large value on a dial, the three phases beside it, and the engine's bars below them. */
const gauge: Painter = (screen) => {
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

/** Rows with a status mark, such as alarms, channels or doors, and values on the right. */
const listing: Painter = (screen) => {
  const { w, h, data } = screen;
  const top = headRoom + 12;
  const body = h - tabRoom - top - 8;
  const rows = data.list ?? data.bars.map(({ name, text }) => `${name}  ${text}`);
  const pitch = body / rows.length;
  const split = w * 0.6;
  const marks = [data.tone, data.tone === 'amber' ? 'amber' : 'live', 'live', 'live', 'live'] as const;
  return (
    chrome(screen) +
    rows
      .map((row, i) => {
        const y = top + pitch * i;
        return (
          rect(14, y, split - 24, pitch - 6, 0, { fill: field }) +
          rect(14, y, 6, pitch - 6, 0, { fill: tone[marks[i] ?? 'live'] }) +
          digits(screen, row, 34, y + pitch * 0.5 + 4, Math.min(21, pitch * 0.34), undefined, { max: split - 60 })
        );
      })
      .join('') +
    digits(screen, data.main.v, split + 10, top + body * 0.2, Math.min(60, body * 0.2)) +
    words(
      screen,
      data.main.u,
      split + 22 + data.main.v.length * Math.min(60, body * 0.2) * 0.62,
      top + body * 0.2,
      22,
      dimInk,
    ) +
    tableLines(screen, { x: split + 10, y: top + body * 0.26, w: w - split - 28, h: body * 0.36 }) +
    barLines(screen, { x: split + 10, y: top + body * 0.66, w: w - split - 28, h: body * 0.34 })
  );
};

/** Tanks side by side, filled to their level. */
const tanks: Painter = (screen) => {
  const { w, h, data } = screen;
  const top = headRoom + 44;
  const height = h - tabRoom - top - 64;
  const pitch = (w - 40) / data.bars.length;
  return (
    chrome(screen) +
    data.bars
      .map(({ name, text, share }, i) => {
        const x = 20 + pitch * i + 18;
        const width = pitch - 36;
        return (
          words(screen, name, x + width / 2, top - 12, 18, dimInk, { anchor: 'middle' }) +
          rect(x, top, width, height, 6, { fill: field, stroke: hair, 'stroke-width': 3 }) +
          rect(x + 4, top + 4 + (height - 8) * (1 - share), width - 8, (height - 8) * share, 3, {
            fill: i === 3 ? tone.live : blue,
          }) +
          rect(x - 6, top + height * 0.8, 12, 2.5, 0, { fill: tone.alarm }) +
          digits(screen, text, x + width / 2, top + height + 38, 28, paleInk, { anchor: 'middle', max: pitch - 12 })
        );
      })
      .join('')
  );
};

const painters: { [S in FiguresId]: Painter } = {
  start: gauge,
  amf: gauge,
  engine: gauge,
  pump: gauge,
  tower: gauge,
  motor: gauge,
  governor: gauge,
  avr: gauge,
  charger: gauge,
  sync: synchroscope,
  bus: busbar(['FEEDER A', 'FEEDER B']),
  marine: busbar(['BOW THRUSTER', 'SHORE']),
  micro: flow('micro'),
  storage: flow('storage'),
  pvdiesel: flow('pvdiesel'),
  ats: sources,
  meter: wave,
  relay: wave,
  alarm: listing,
  site: listing,
  io: listing,
  gateway: listing,
  tank: tanks,
};

const screenWidth = 800;
type Screen = { w: number; h: number; inner: string };

/** Draws a colour screen, 800 units wide with the display's aspect ratio; `factor` scales the values of its plant. */
export function colourScreen(doc: SvgDocument, id: FiguresId, ratio: number, factor = 1): Screen {
  const h = Math.round(screenWidth * ratio);
  const drawn = painters[id]({ doc, w: screenWidth, h, data: figuresFor(id, factor), factor });
  // Most words are pale, so their colour is stated once for the whole screen.
  return { w: screenWidth, h, inner: group(coarse(drawn), { fill: paleInk }) };
}

type Shape = 'dial' | 'bus' | 'ring' | 'rows';
const shapes: { [S in FiguresId]?: Shape } = {
  bus: 'bus',
  marine: 'bus',
  ats: 'bus',
  micro: 'ring',
  storage: 'ring',
  pvdiesel: 'ring',
  alarm: 'rows',
  site: 'rows',
  io: 'rows',
  gateway: 'rows',
};

const w = screenWidth;
const column = (x: number, foot: number, h: number, fill: string): string =>
  rect(x, foot - h, w * 0.08, h, 0, { fill });

const draw: { [S in Shape]: (id: FiguresId, h: number) => string } = {
  bus: (id, h) =>
    rect(w * 0.05, h * 0.3, w * 0.9, h * 0.04, 0, { fill: tone.signal }) +
    [0.2, 0.5, 0.8]
      .map((x, i) =>
        rect(w * (x - 0.07), h * 0.42, w * 0.14, h * 0.44, 0, { fill: i === 2 && id !== 'bus' ? field : tone.live }),
      )
      .join(''),
  ring: (id, h) =>
    circle(w * 0.34, h * 0.4, h * 0.22, stroke(hair, 34)) +
    path(arc(w * 0.34, h * 0.4, h * 0.22, 0, 360 * figures[id].main.share), stroke(tone.live, 34)) +
    figures[id].bars
      .map(({ share }, i) => column(w * (0.62 + i * 0.09), h * 0.6, h * Math.max(0.08, share) * 0.42, blue))
      .join('') +
    rect(w * 0.06, h * 0.8, w * 0.5, h * 0.08, 0, { fill: tone.amber }) +
    rect(w * 0.64, h * 0.8, w * 0.3, h * 0.1, 0, { fill: tone.signal }),
  rows: (id, h) =>
    [0, 1, 2, 3]
      .map((i) =>
        rect(w * 0.05, h * (0.2 + i * 0.18), w * (0.9 - (i % 2) * 0.2), h * 0.12, 0, {
          fill: i === 0 ? tone[figures[id].tone] : hair,
        }),
      )
      .join(''),
  dial: (id, h) =>
    circle(w * 0.24, h * 0.54, h * 0.27, stroke(hair, 40)) +
    path(arc(w * 0.24, h * 0.54, h * 0.27, -120, 60), stroke(tone.live, 40)) +
    figures[id].bars
      .map(({ share }, i) => column(w * (0.48 + i * 0.13), h * 0.86, h * Math.max(0.08, share) * 0.6, tone.live))
      .join(''),
};

/** The few shapes that distinguish screens when the product is 96 pixels wide. */
export function colourThumb(id: FiguresId, ratio: number): Screen {
  const h = Math.round(w * ratio);
  const shape = shapes[id] ?? 'dial';
  const head = shape === 'ring' ? '' : rect(0, 0, w, h * 0.12, 0, { fill: tone[figures[id].tone] });
  return { w, h, inner: rect(0, 0, w, h, 0, { fill: ground }) + head + draw[shape](id, h) };
}
