import type { PartRecord } from '../record.ts';
import type { DrawingOf } from '../shape.ts';
import { layoutHeader } from './header.ts';

/** A sheet of glass in a thin frame: header, screen, lit touch marks, status bar. */
export function layoutGlass(record: PartRecord, model: string, drawing: DrawingOf<'glass'>): void {
  const [W, H] = drawing.front;
  const rim = 2.2;
  const { display, touch, bar } = drawing;
  const below = (touch.length > 0 ? 14 : 4) + (bar === undefined ? 3 : 8);
  const above = Math.max(9, Math.min(20, H - display.active[1] - below));
  const k = Math.min(1, (W - 2 * rim - 6) / display.active[0], (H - above - below) / display.active[1]);
  const w = display.active[0] * k;
  const h = display.active[1] * k;
  const x = (W - w) / 2;
  const y = above + Math.max(0, (H - above - below - h) / 2);
  record.add('face', { t: 'face' }, { x: rim, y: rim, w: W - 2 * rim, h: H - 2 * rim }, Math.max(1, drawing.r - 1.4));
  layoutHeader(record, model, drawing.sub, {
    left: x,
    right: x + w,
    baseline: y * 0.5 + 3,
    cap: Math.min(4, above * 0.24),
  });
  record.add('lens', { t: 'lens', active: { x, y, w, h }, display, bare: true }, { x, y, w, h }, 0.4);
  const room = H - (bar === undefined ? 3 : 8) - y - h;
  const r = Math.min(5.4, room * 0.42);
  touch.forEach((key, i) => {
    record.round(
      `touch.${key}`,
      { t: 'touch', key, lit: i === 1 },
      x + (w * (i + 0.5)) / touch.length,
      y + h + room / 2,
      r,
    );
  });
  if (bar !== undefined) record.add('bar', { t: 'bar', colour: bar }, { x, y: H - 5.8, w, h: 1.1 }, 0.55);
}
