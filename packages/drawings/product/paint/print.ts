import { brand as wordmark } from '../../svg/brand.ts';
import { n, circle, path, rect } from '../../svg/tags.ts';
import { text as outlined } from '../../svg/text.ts';
import type { Surface } from '../materials.ts';
import type { PartOf } from '../part.ts';
import type { Brush, Paint } from './slab.ts';

/** Plain ink is the default fill of the drawing and need not be repeated. */
const fillOf = (mat: Surface, tone: PartOf<'text'>['tone']): string | undefined =>
  tone === 'ink' ? undefined : inkOf(mat, tone);
const inkOf = (mat: Surface, tone: PartOf<'text'>['tone']): string =>
  ({ ink: mat.ink, soft: mat.soft, dark: '#14181b', lit: '#e8ecee' })[tone];

/** The position of the text's anchor. */
export const anchorOf = ({ x, w, anchor }: PartOf<'text'>): number =>
  anchor === 'start' ? x : anchor === 'middle' ? x + w / 2 : x + w;

export const printStyle = (mat: Surface, { size, face, tone }: PartOf<'text'>) => {
  const fill = fillOf(mat, tone);
  return { size, cut: face, track: face === 'label' ? 0.045 : 0.01, ...(fill === undefined ? {} : { fill }) };
};

export const text: Paint<'text'> = ({ doc, mat, small }, part) =>
  small
    ? ''
    : outlined(doc, part.text, anchorOf(part), part.y + part.h, {
        ...printStyle(mat, part),
        anchor: part.anchor,
        max: part.w,
      });

export const brand: Paint<'brand'> = ({ doc, brand: printed, mat, small }, part) =>
  wordmark(
    doc,
    printed,
    part.x,
    part.y + part.h,
    small ? Math.min(part.h * 1.3, part.h + 1) : part.h,
    inkOf(mat, part.tone),
    printed.accent.light,
  );

export const rule: Paint<'rule'> = ({ mat, small }, part) =>
  small ? '' : rect(part.x, part.y, part.w, part.h, 0, { fill: mat.soft, opacity: 0.4 });

export const dash: Paint<'dash'> = ({ brand: { accent } }, part) =>
  rect(part.x, part.y, part.w, part.h, 0, { fill: accent.light });

type Symbols = { source: 'pylon' | '1' | 'G'; sink: 'G' | '2' | 'bus' | 'plug' };
const symbols = {
  amf: { source: 'pylon', sink: 'G' },
  ats: { source: '1', sink: '2' },
  gcb: { source: 'G', sink: 'bus' },
  marine: { source: 'G', sink: 'plug' },
} as const satisfies Record<string, Symbols>;

/** The printed one-line diagram: sources in rings, switches in frames, the load or bus between. */
export const mimic: Paint<'mimic'> = (brush, part) => {
  const { mat, small } = brush;
  const cy = part.y + part.h / 2;
  const k = part.h / 11.6;
  const width = small ? 1.1 : 0.55 * Math.max(0.8, k);
  const { stations, kind } = part;
  const half = (i: number): number =>
    (i === 0 || i === stations.length - 1 ? 5.2 : stations.length === 5 && i === 2 ? 6.6 : 5.6) * k;
  const links = stations
    .slice(1)
    .map((x, i) => `M${n((stations[i] ?? 0) + half(i))} ${n(cy)}H${n(x - half(i + 1))}`)
    .join('');
  const bodies = stations.map((x, i) => {
    const pen = { fill: 'none', stroke: mat.ink, 'stroke-width': width };
    if (i === 0 || i === stations.length - 1)
      return (
        circle(x, cy, 5.2 * k, pen) +
        (small ? '' : sign(brush, i === 0 ? symbols[kind].source : symbols[kind].sink, x, cy, k))
      );
    if (stations.length === 5 && i === 2)
      return (
        rect(x - 6.6 * k, cy - 4.6 * k, 13.2 * k, 9.2 * k, 0, pen) +
        (small
          ? ''
          : outlined(brush.doc, kind === 'marine' ? 'BUS' : 'LOAD', x, cy + k, {
              size: 2.9 * k,
              fill: mat.ink,
              anchor: 'middle',
            }))
      );
    if (small)
      return rect(x - 5.6 * k, cy - 3.4 * k, 11.2 * k, 6.8 * k, 0, {
        fill: 'none',
        stroke: mat.soft,
        'stroke-width': width,
      });
    const blade = `M${n(x - 3.2 * k)} ${n(cy)}L${n(x + 2.4 * k)} ${n(cy - 2.1 * k)}M${n(x + 3.2 * k)} ${n(cy - 0.9 * k)}v${n(1.8 * k)}`;
    return (
      rect(x - 5.6 * k, cy - 3.4 * k, 11.2 * k, 6.8 * k, 0.8, {
        fill: 'none',
        stroke: mat.soft,
        'stroke-width': width * 0.8,
      }) + path(blade, { fill: 'none', stroke: mat.ink, 'stroke-width': 0.5 })
    );
  });
  return path(links, { fill: 'none', stroke: mat.soft, 'stroke-width': width }) + bodies.join('');
};

function sign({ doc, mat }: Brush, name: string, x: number, y: number, k: number): string {
  if (name.length === 1)
    return outlined(doc, name, x, y + 1.95 * k, { size: 5.6 * k, fill: mat.ink, anchor: 'middle' });
  const d: Record<string, string> = {
    pylon: 'M-2 3L0-3.2L2 3M-2.4-1.2H2.4M-1.5 1.1H1.5',
    bus: 'M-3.2-1H3.2M-3.2 1H3.2',
    plug: 'M-1.4-3V-.8M1.4-3V-.8M-2.4-.8H2.4V.6C2.4 2-2.4 2-2.4.6ZM0 1.6V3.2',
  };
  return path(d[name] ?? '', {
    fill: 'none',
    stroke: mat.ink,
    'stroke-width': 0.5,
    transform: `translate(${n(x)} ${n(y)}) scale(${n(k)})`,
  });
}
