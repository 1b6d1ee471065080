import type { Figures, Tone } from '../lcd/screens/figures.ts';
import type { SvgDocument } from '../svg/document.ts';
import { n, path, rect } from '../svg/tags.ts';
import { text, type TextStyle } from '../svg/text.ts';

/** Colours of our screens: the dark tokens of the site. */
export const tone: { [T in Tone]: string } = { live: '#35c495', signal: '#ff7a33', amber: '#f2b63c', alarm: '#ff6b5e' };
export const ground = '#0b1014';
export const field = '#131a20';
export const hair = '#2a343d';
export const paleInk = '#eef1f3';
export const dimInk = '#93a1ad';
export const blue = '#6db3f2';

/** A colour screen: always 800 units wide, with the height of the display's aspect ratio. */
export type Tft = { doc: SvgDocument; w: number; h: number; data: Figures; factor: number };
export type Painter = (screen: Tft) => string;

export const words = (
  { doc }: Tft,
  s: string,
  x: number,
  y: number,
  size: number,
  fill = paleInk,
  style: Partial<TextStyle> = {},
): string => text(doc, s, x, y, { size, fill: fill === paleInk ? undefined : fill, cut: 'label', ...style });

export const digits = (
  { doc }: Tft,
  s: string,
  x: number,
  y: number,
  size: number,
  fill = paleInk,
  style: Partial<TextStyle> = {},
): string => text(doc, s, x, y, { size, fill: fill === paleInk ? undefined : fill, cut: 'mono', ...style });

export const stroke = (colour: string, width: number) => ({ fill: 'none', stroke: colour, 'stroke-width': width });

export function polar(cx: number, cy: number, r: number, degrees: number): [number, number] {
  const a = (degrees * Math.PI) / 180;
  return [cx + r * Math.sin(a), cy - r * Math.cos(a)];
}

/** Clockwise from one angle to another, 0 at the top. */
export function arc(cx: number, cy: number, r: number, from: number, to: number): string {
  const [x, y] = polar(cx, cy, r, from);
  const [u, v] = polar(cx, cy, r, to);
  return `M${n(x)} ${n(y)}A${n(r)} ${n(r)} 0 ${to - from > 180 ? 1 : 0} 1 ${n(u)} ${n(v)}`;
}

export const breaker = (x: number, y: number, closed: boolean, colour: string, half = 9): string =>
  rect(x - half, y - half, half * 2, half * 2, 0, {
    fill: closed ? colour : ground,
    stroke: colour,
    'stroke-width': 2.5,
  });

export const headRoom = 47;
export const tabRoom = 44;

/** The title, state and clock at the top and the page names at the bottom. */
export function chrome(screen: Tft, active = 0): string {
  const { w, h, data } = screen;
  const pill = Math.max(150, data.state.length * 13 + 34);
  const tabs = data.tabs.length;
  const pitch = (w - 8) / tabs;
  return (
    rect(0, 0, w, h, 0, { fill: ground }) +
    rect(0, 0, w, 46, 0, { fill: field }) +
    words(screen, data.mode, 18, 31, 20) +
    rect(w / 2 - pill / 2, 10, pill, 27, 2, { fill: tone[data.tone] }) +
    words(screen, data.state, w / 2, 30, 18, ground, { anchor: 'middle', track: 0.04 }) +
    digits(screen, '14:32', w - 18, 31, 19, dimInk, { anchor: 'end' }) +
    data.tabs
      .map(
        (name, i) =>
          rect(8 + i * pitch, h - 40, pitch - 8, 34, 2, { fill: i === active ? tone.signal : field }) +
          words(screen, name, 4 + (i + 0.5) * pitch, h - 17, 16, i === active ? ground : paleInk, {
            anchor: 'middle',
            track: 0.04,
          }),
      )
      .join('')
  );
}

/** Lines with a name, a bar and a value. */
export function barLines(screen: Tft, box: { x: number; y: number; w: number; h: number }): string {
  const { bars } = screen.data;
  const pitch = box.h / bars.length;
  const size = Math.min(20, pitch * 0.5);
  return bars
    .map(({ name, text: figure, share }, i) => {
      const y = box.y + pitch * (i + 0.5);
      const length = box.w - 96 - 118;
      return (
        words(screen, name, box.x, y + size * 0.36, size * 0.92, dimInk, { max: 90 }) +
        rect(box.x + 96, y - 8, length, 16, 0, { fill: hair }) +
        rect(box.x + 96, y - 8, length * share, 16, 0, { fill: tone.live }) +
        digits(screen, figure, box.x + box.w, y + size * 0.36, size, paleInk, { anchor: 'end', max: 112 })
      );
    })
    .join('');
}

/** The table of the three phases, or of other values that the screen compares. */
export function tableLines(screen: Tft, box: { x: number; y: number; w: number; h: number }): string {
  const [head = [], ...rows] = screen.data.table;
  const pitch = box.h / (rows.length + 1);
  const columns = head.length - 1;
  const x = (c: number): number => box.x + 40 + ((box.w - 40) * c) / columns;
  const size = Math.min(28, pitch * 0.66);
  return (
    head
      .map((name, c) => (c === 0 ? '' : words(screen, name, x(c), box.y + pitch * 0.66, 19, dimInk, { anchor: 'end' })))
      .join('') +
    rows
      .map((cells, r) => {
        const y = box.y + pitch * (r + 1.72);
        return (
          cells
            .map((s, c) =>
              c === 0
                ? words(screen, s, box.x, y, 20, dimInk, { max: 44 })
                : digits(screen, s, x(c), y, size, paleInk, { anchor: 'end' }),
            )
            .join('') + path(`M${n(box.x)} ${n(y + pitch * 0.26)}h${n(box.w)}`, stroke(hair, 1))
        );
      })
      .join('')
  );
}
