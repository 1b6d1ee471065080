import { darken, lampColour, lighten } from '../../svg/colour.ts';
import { n, circle, path, rect } from '../../svg/tags.ts';
import { plug } from '../materials.ts';
import type { PartOf } from '../part.ts';
import type { Brush, Paint } from './slab.ts';

const slotTurns = [-30, -12, 8, 24, 35, -22];
const turnOf = (x: number, y: number): number => slotTurns[Math.abs(Math.round(x * 3 + y * 7)) % slotTurns.length] ?? 0;

function head({ doc }: Brush, r: number): string {
  const rim = circle(0, 0, r, {
    fill: doc.linear(
      [
        [0, '#ffffff'],
        [0.4, '#c3c9cc'],
        [1, '#697278'],
      ],
      [0, 0, 0.6, 1],
    ),
  });
  return (
    rim +
    circle(0, 0, r * 0.8, {
      fill: doc.linear(
        [
          [0, '#9da5aa'],
          [1, '#dfe3e5'],
        ],
        [0, 0, 0.6, 1],
      ),
    })
  );
}

export const screw: Paint<'screw'> = (brush, part) => {
  const { doc, small, flat } = brush;
  if (flat) return '';
  const { r } = part;
  if (small) return circle(part.x + r, part.y + r, r, { fill: '#c3c9cc' });
  const shade = circle(0.25, 0.5, r, { fill: '#000', opacity: 0.45, filter: doc.blur(0.4) });
  const hex = Array.from(
    { length: 6 },
    (_, i) => `${n(r * 0.42 * Math.cos(i * 1.0472 + 0.3))} ${n(r * 0.42 * Math.sin(i * 1.0472 + 0.3))}`,
  ).join('L');
  const drive =
    part.head === 'hex'
      ? path(`M${hex}Z`, { fill: '#2a3136' })
      : path(
          part.head === 'cross'
            ? `M${n(r * -0.6)} 0H${n(r * 0.6)}M0 ${n(r * -0.5)}V${n(r * 0.5)}`
            : `M${n(r * -0.6)} 0H${n(r * 0.6)}`,
          { stroke: '#2f363b', 'stroke-width': r * 0.26, transform: `rotate(${turnOf(part.x, part.y)})` },
        );
  return doc.repeat(doc.repeat(shade + head(brush, r), 0, 0) + drive, part.x + r, part.y + r);
};

const screwRadius = (pitch: number, h: number): number => Math.min(pitch * 0.36, h * 0.19);
const screwHeight = (h: number, mouthDown: boolean): number => h * (mouthDown ? 0.26 : 0.72);

/** One pole of a screw terminal: wire mouth and screw without its slot, corner at the origin. */
function pole(brush: Brush, pitch: number, h: number, mouthDown: boolean, colour: string): string {
  const { doc } = brush;
  const cx = pitch / 2;
  const mouth = h * (mouthDown ? 0.54 : 0.12);
  const r = screwRadius(pitch, h);
  const dark = rect(cx - pitch * 0.36, mouth, pitch * 0.72, h * 0.33, 0.35, {
    fill: doc.linear(
      [
        [0, '#050708'],
        [1, '#23282b'],
      ],
      [0, 0, 0, 1],
    ),
  });
  const wire = rect(cx - pitch * 0.26, mouth + h * 0.2, pitch * 0.52, h * 0.09, 0.1, { fill: '#8d9598' });
  const channel = rect(0, h * (mouthDown ? 0.5 : 0.08), pitch, h * 0.43, 0, { fill: darken(colour, 0.14) });
  const edge = rect(pitch - 0.1, 0.3, 0.2, h - 0.6, 0, { fill: darken(colour, 0.5) });
  return channel + dark + wire + edge + doc.repeat(head(brush, r), cx, screwHeight(h, mouthDown));
}

/** The slots of screws in a row, each at a random angle. */
function slots({ pitch, h, mouthDown }: PartOf<'terminal'>, count: number): string {
  const r = screwRadius(pitch, h);
  const d = Array.from({ length: count }, (_, i) => {
    const turn = (turnOf(i, count) * (i % 2 === 0 ? 1 : -1) * Math.PI) / 180;
    const [dx, dy] = [r * 0.66 * Math.cos(turn), r * 0.66 * Math.sin(turn)];
    const from = `M${n(pitch * (i + 0.5) - dx)} ${n(screwHeight(h, mouthDown) - dy)}`;
    return `${from}l${n(2 * dx)} ${n(2 * dy)}`;
  }).join('');
  return path(d.replace(/ -/g, '-'), { stroke: '#2f363b', 'stroke-width': r * 0.26 });
}

/** Poles side by side, in groups of four if there are many. */
function poles(brush: Brush, part: PartOf<'terminal'>): string {
  const { doc } = brush;
  const { pitch, h, count, mouthDown, tint } = part;
  const one = pole(brush, pitch, h, mouthDown, plug[tint]);
  const some = (length: number): string =>
    Array.from({ length }, (_, i) => doc.repeat(one, pitch * i, 0)).join('') + slots(part, length);
  const fours = Math.floor(count / 4);
  const rest = count % 4;
  return (
    Array.from({ length: fours }, (_, i) => doc.repeat(some(4), 0.8 + pitch * 4 * i, 0)).join('') +
    (rest === 0 ? '' : doc.repeat(some(rest), 0.8 + pitch * 4 * fours, 0))
  );
}

/** A row of screw terminals seen from its face. */
export const terminal: Paint<'terminal'> = (brush, part) => {
  const { doc, small, flat } = brush;
  const { x, y, w, h } = part;
  const colour = plug[part.tint];
  // The 3D model has its own solid plugs.
  if (flat) return '';
  if (small) return rect(x, y, w, h, 0.5, { fill: colour }) + strokesOf(part);
  const shade = rect(0.3, 0.9, w, h, 0.5, { fill: '#000', opacity: 0.55, filter: doc.blur(0.6) });
  const body = rect(0, 0, w, h, 0.5, {
    fill: doc.linear(
      [
        [0, lighten(colour, 0.35)],
        [0.14, lighten(colour, 0.1)],
        [0.6, colour],
        [1, darken(colour, 0.4)],
      ],
      [0, 0, 0.2, 1],
    ),
  });
  return doc.repeat(shade + body + poles(brush, part), x, y);
};

/** A terminal row in two strokes: mouths and screws. */
function strokesOf({ x, y, h, pitch, count, mouthDown }: PartOf<'terminal'>): string {
  const row = (share: number, half: number): string =>
    Array.from(
      { length: count },
      (_, i) => `M${n(x + 0.8 + pitch * (i + 0.5) - half)} ${n(y + h * share)}h${n(half * 2)}`,
    ).join('');
  return (
    path(row(mouthDown ? 0.7 : 0.28, pitch * 0.2), { stroke: '#0b0e10', 'stroke-width': h * 0.3 }) +
    path(row(mouthDown ? 0.26 : 0.72, 0), { stroke: '#c3c9cc', 'stroke-width': Math.min(pitch * 0.7, h * 0.38) })
  );
}

/** Sockets: network, USB, SIM tray, antenna. */
export const jack: Paint<'jack'> = (brush, part) => {
  const { doc, flat, small } = brush;
  const { w, h } = part;
  if (small) return rect(part.x, part.y, w, h, 0.6, { fill: '#0d1012', stroke: '#9aa2a7', 'stroke-width': 0.6 });
  if (part.kind === 'SMA') {
    const gold = doc.linear(
      [
        [0, '#8a6624'],
        [0.3, '#fff2cf'],
        [0.6, '#d2a852'],
        [1, '#7c5a1d'],
      ],
      [0, 0, 1, 1],
    );
    return doc.repeat(
      circle(w / 2, w / 2, w / 2, { fill: gold }) +
        circle(w / 2, w / 2, w * 0.3, { fill: '#241c0c' }) +
        circle(w / 2, w / 2, w * 0.1, { fill: gold }),
      part.x,
      part.y,
    );
  }
  const frame = flat
    ? ''
    : rect(-0.4, -0.4, w + 0.8, h + 0.8, 0.6, {
        fill: doc.linear([
          [0, '#fff', 0.55],
          [0.4, '#9aa2a7', 0.8],
          [1, '#4c5459'],
        ]),
      });
  const hole = rect(0, 0, w, h, 0.4, {
    fill: doc.linear(
      [
        [0, '#0a0c0d'],
        [1, '#2a3034'],
      ],
      [0, 0, 0, 1],
    ),
  });
  return doc.repeat(frame + hole + inside(part.kind, w, h), part.x, part.y);
};

function inside(kind: 'LAN' | 'USB' | 'SIM', w: number, h: number): string {
  if (kind === 'SIM') return rect(w * 0.12, h * 0.3, w * 0.76, h * 0.4, 0.2, { fill: '#454d53' });
  if (kind === 'USB')
    return (
      rect(w * 0.08, h * 0.18, w * 0.84, h * 0.64, 0.3, { fill: '#0b0d0e', stroke: '#7b848a', 'stroke-width': 0.3 }) +
      rect(w * 0.16, h * 0.26, w * 0.68, h * 0.22, 0, { fill: '#e9ecee' })
    );
  const s = w / 14;
  const pins = Array.from({ length: 8 }, (_, i) => `M${n((3.6 + i * 0.95) * s)} ${n(h * 0.66)}v${n(h * 0.2)}`).join('');
  return (
    path(
      `M${n(2 * s)} ${n(h * 0.87)}V${n(h * 0.35)}H${n(4.2 * s)}V${n(h * 0.2)}H${n(9.8 * s)}V${n(h * 0.35)}H${n(12 * s)}V${n(h * 0.87)}Z`,
      { fill: '#050607', stroke: '#59626a', 'stroke-width': 0.25 },
    ) +
    path(pins, { stroke: '#d9b25f', 'stroke-width': 0.42 * s }) +
    rect(0.8 * s, h * 0.07, 2.2 * s, h * 0.11, 0.2, { fill: lampColour.live }) +
    rect(11 * s, h * 0.07, 2.2 * s, h * 0.11, 0.2, { fill: lampColour.amber, opacity: 0.8 })
  );
}
