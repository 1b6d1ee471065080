import { rect } from '../svg/tags.ts';
import {
  barLines,
  chrome,
  digits,
  dimInk,
  field,
  headRoom,
  type Painter,
  tableLines,
  tabRoom,
  tone,
  words,
} from './pen.ts';

/** Rows with a status mark, such as alarms, channels or doors, and values on the right. */
export const listing: Painter = (screen) => {
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
