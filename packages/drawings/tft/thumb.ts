import { figures, type FiguresId } from '../lcd/screens/all-figures.ts';
import { circle, path, rect } from '../svg/tags.ts';
import { arc, blue, field, ground, hair, stroke, tone } from './pen.ts';
import { type Screen, screenWidth } from './screen.ts';

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
