import type { PathCommand } from 'fontkit';

/** Glyphs are rounded to this grid; 1/250 of the size is finer than a screen can show. */
export const perEm = 250;

type Point = { x: number; y: number };
const join = (numbers: number[]): string => numbers.join(' ').replace(/ -/g, '-');

/**
 * Writes an outline in the fewest bytes: relative commands on an integer grid, h and v for straight edges, and t
 * where a curve continues smoothly, as nearly all curves in these fonts do.
 */
export function glyphPath(commands: readonly PathCommand[], grid = perEm): string {
  const k = grid / 1000;
  let d = '';
  let pen: Point = { x: 0, y: 0 };
  let start = pen;
  let smooth: Point | undefined;
  const point = (args: number[], i: number): Point => ({
    x: Math.round((args[i] ?? 0) * k),
    y: -Math.round((args[i + 1] ?? 0) * k),
  });
  for (const { command, args } of commands) {
    const end = point(args, args.length - 2);
    const dx = end.x - pen.x;
    const dy = end.y - pen.y;
    if (command === 'closePath') {
      d += 'z';
      pen = start;
      smooth = undefined;
      continue;
    }
    if (command === 'quadraticCurveTo') {
      const control = point(args, 0);
      if (smooth !== undefined && Math.abs(smooth.x - control.x) < 2 && Math.abs(smooth.y - control.y) < 2) {
        d += `t${join([dx, dy])}`;
        smooth = { x: 2 * end.x - smooth.x, y: 2 * end.y - smooth.y };
      } else {
        d += `q${join([control.x - pen.x, control.y - pen.y, dx, dy])}`;
        smooth = { x: 2 * end.x - control.x, y: 2 * end.y - control.y };
      }
    } else {
      if (command === 'moveTo') {
        d += `M${join([end.x, end.y])}`;
        start = end;
      } else if (command === 'bezierCurveTo') {
        const [a, b] = [point(args, 0), point(args, 2)];
        d += `c${join([a.x - pen.x, a.y - pen.y, b.x - pen.x, b.y - pen.y, dx, dy])}`;
      } else if (dx !== 0 || dy !== 0) {
        d += dy === 0 ? `h${dx}` : dx === 0 ? `v${dy}` : `l${join([dx, dy])}`;
      }
      smooth = undefined;
    }
    pen = end;
  }
  return repeatless(d);
}

/** A repeated command letter may be omitted, and a minus sign also separates numbers. */
function repeatless(d: string): string {
  let last = '';
  return d.replace(/([a-zA-Z])([^a-zA-Z]*)/g, (whole, letter: string, numbers: string) => {
    const again = letter === last && (letter === 't' || letter === 'q' || letter === 'l');
    last = letter;
    return again ? (numbers.startsWith('-') ? numbers : ` ${numbers}`) : whole;
  });
}
