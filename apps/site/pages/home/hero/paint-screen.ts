import { blank, block, frame, pathOf } from './lcd.ts';
import type { Dots, Face, Scale } from './lcd.ts';
import type { ScreenText } from './screen-text.ts';

export const screenSize = { width: 240, height: 128 } as const;

const edge = 3;
const rightEdge = screenSize.width - edge;
const header = 19;
const titleBand = 37;
const valueEdge = 132;
const rowTops = [56, 74, 92] as const;
const footTop = 110;

const titleScale = (face: Face, text: string): Scale => {
  // Diacritics need the space that the largest size would take.
  const sizes = text === text.normalize('NFD') ? face.titles : face.titles.slice(-2);
  return sizes.find((scale) => face.widthOf(text, scale) <= rightEdge - edge) ?? face.body;
};

const paintBar = (dots: Dots, from: number, to: number, filled: number): void => {
  frame(dots, from, footTop + 2, to - from, 12);
  block(dots, from + 3, footTop + 5, Math.round((to - from - 6) * filled), 6);
};

const paint = (text: ScreenText, face: Face): string => {
  const dots = blank(screenSize.width, screenSize.height);
  const { body } = face;
  const inset = Math.round((16 - face.height * body[1]) / 2);
  const line = (top: number, value: string, on: 0 | 1 = 1): void => face.draw(dots, edge, top + inset, value, body, on);
  const lineEndingAt = (x: number, top: number, value: string, on: 0 | 1 = 1): void =>
    face.draw(dots, x - face.widthOf(value, body), top + inset, value, body, on);

  block(dots, 0, 0, screenSize.width, header);
  line(2, text.mode, 0);
  lineEndingAt(rightEdge, 2, text.time, 0);

  const scale = titleScale(face, text.title);
  face.draw(dots, edge, header + Math.round((titleBand - face.height * scale[1]) / 2), text.title, scale);

  text.rows.forEach(([label, value, note], index) => {
    const top = rowTops[index] ?? 0;
    line(top, label);
    lineEndingAt(valueEdge, top, value);
    lineEndingAt(rightEdge, top, note);
  });

  const [left, end] = text.foot;
  line(footTop, left);
  lineEndingAt(rightEdge, footTop, end);
  if (text.bar !== null) {
    paintBar(dots, edge + face.widthOf(left, body) + 8, rightEdge - face.widthOf(end, body) - 8, text.bar);
  }
  return pathOf(dots);
};

const maxCachedPaths = 4;
const pathCache = new WeakMap<Face, Map<string, string>>();

/**
 * The screen's text as the path of its lit dots. The last few paths are cached, because every first page shows the same
 * screen.
 */
export const screenPath = (text: ScreenText, face: Face): string => {
  const cachedPaths = pathCache.get(face) ?? new Map<string, string>();
  pathCache.set(face, cachedPaths);
  const key = JSON.stringify(text);
  const path = cachedPaths.get(key) ?? paint(text, face);
  cachedPaths.set(key, path);
  const [oldest] = cachedPaths.keys();
  if (cachedPaths.size > maxCachedPaths && oldest !== undefined) cachedPaths.delete(oldest);
  return path;
};
