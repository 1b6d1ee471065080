import { darken, ink, muted, withoutTheme } from '../svg/colour.ts';
import { SvgDocument } from '../svg/document.ts';
import { n } from '../svg/number.ts';
import { group, path, rect } from '../svg/tags.ts';
import { text, textWidth } from '../svg/text.ts';
import { englishLabels, type Labels } from './labels.ts';
import { layoutFront } from './layout/front.ts';
import { surfaces } from './materials.ts';
import type { Brush } from './paint/brush.ts';
import { paint } from './paint/parts.ts';
import { brushed, shadow, slab } from './paint/slab.ts';
import { layoutBack } from './rear/back.ts';
import { type Bracket, layoutRear } from './rear/layout.ts';
import type { DrawingOf, DrawnProduct } from './shape.ts';

const behind = { rim: '#2f353a', rimHi: '#7a838c', rimLo: '#14171a' };
const housing = { rim: '#343b41', rimHi: '#6d767e', rimLo: '#14171a' };
const margin = 16;
const headroom = 40;

/** The back with its terminals, each group named outside the housing. */
export function rearView(product: DrawnProduct, labels: Labels = englishLabels): string {
  const { slug, model, drawing } = product;
  const mounted = drawing.form === 'panel' || drawing.form === 'glass';
  const mat = mounted ? surfaces.graphite : surfaces[drawing.mat];
  const brush: Brush = {
    doc: new SvgDocument(`${slug}r`),
    mat,
    small: false,
    grain: 0,
    factor: 1,
    live: false,
    flat: false,
  };
  const [W, H] = drawing.front;
  const inner = mounted ? mountedBack(brush, drawing, model, labels) : moduleBack(brush, product);
  const words = { title: `${model}, ${labels.rear_view}`, desc: `${W} × ${H} mm` };
  return brush.doc.render(
    { x: -margin, y: -headroom, w: W + 2 * margin, h: H + 2 * headroom },
    group(inner, { fill: mat.ink, 'stroke-linecap': 'round' }),
    words,
  );
}

function mountedBack(brush: Brush, drawing: DrawingOf<'panel' | 'glass'>, model: string, labels: Labels): string {
  const [w, h] = drawing.front;
  const box = { x: 0, y: 0, w, h };
  const { body, parts, brackets } = layoutRear(drawing, model);
  const gasket = rect(2.4, 2.4, w - 4.8, h - 4.8, Math.max(0.5, drawing.r - 1.5), {
    fill: 'none',
    stroke: darken(behind.rim, 0.5),
    'stroke-width': 1.6,
  });
  const cast = rect(body.x + 2, body.y + 3, body.w, body.h, 2, {
    fill: '#000',
    opacity: 0.6,
    filter: brush.doc.blur(2.2),
  });
  return (
    shadow(brush, box, drawing.r, 1) +
    slab(brush, box, drawing.r, behind, 1.1) +
    gasket +
    cast +
    slab(brush, body, 2.4, housing, 1) +
    parts.map((part) => paint(brush, part)).join('') +
    named(brush, brackets, labels, h)
  );
}

/** Colours and print of the back only, the front's size: the texture of the model's back. */
export function rearPrintLayer({ slug, model, drawing }: DrawnProduct): string {
  const brush: Brush = {
    doc: new SvgDocument(`${slug}q`),
    mat: surfaces.graphite,
    small: false,
    grain: 0,
    factor: 1,
    live: false,
    flat: true,
  };
  const [w, h] = drawing.front;
  const ground = rect(0, 0, w, h, 0, { fill: housing.rim });
  const parts = drawing.form === 'panel' || drawing.form === 'glass' ? layoutRear(drawing, model).parts : [];
  const inner = group(ground + parts.map((part) => paint(brush, part)).join(''), { fill: surfaces.graphite.ink });
  return withoutTheme(brush.doc.render({ x: 0, y: 0, w, h }, inner, { title: model, desc: model }));
}

function named(brush: Brush, brackets: Bracket[], labels: Labels, height: number): string {
  return (['top', 'bottom'] as const)
    .map((row) => {
      const list = brackets.filter((bracket) => bracket.row === row);
      const width = ({ spec }: Bracket): number => textWidth(labels[spec.group], { size: 4, cut: 'label' });
      const centre = ({ x, w }: Bracket): number => x + w / 2;
      // Names that would touch their neighbours are set on two heights.
      const tight = list.some((bracket, i) => {
        const next = list[i + 1];
        return next !== undefined && centre(next) - centre(bracket) < (width(bracket) + width(next)) / 2 + 3;
      });
      return list
        .map((bracket, i) =>
          bracketed(
            brush,
            bracket,
            labels[bracket.spec.group],
            row === 'top' ? -7 : height + 7,
            row === 'top' ? -1 : 1,
            tight && i % 2 === 1 ? 10.5 : 0,
          ),
        )
        .join('');
    })
    .join('');
}

function bracketed(
  { doc }: Brush,
  { x, w, spec }: Bracket,
  name: string,
  y: number,
  way: 1 | -1,
  lift: number,
): string {
  const cx = x + w / 2;
  const stem = y + way * (4 + lift);
  const base = way < 0 ? stem - 6.4 : stem + 5;
  const [from, to] = spec.no;
  return (
    path(`M${n(x)} ${n(y - way * 4)}V${n(y)}H${n(x + w)}V${n(y - way * 4)}M${n(cx)} ${n(y)}V${n(stem)}`, {
      fill: 'none',
      stroke: ink,
      'stroke-width': 0.35,
    }) +
    text(doc, name, cx, base, { size: 4, cut: 'label', anchor: 'middle', fill: ink }) +
    text(doc, from === to ? String(from) : `${from}–${to}`, cx, base + 4.4, {
      size: 3.2,
      cut: 'figure',
      anchor: 'middle',
      fill: muted,
    })
  );
}

/** A module from behind; a heater shows the same tank from the other side. */
function moduleBack(brush: Brush, { model, drawing }: DrawnProduct): string {
  if (drawing.form === 'panel' || drawing.form === 'glass') return '';
  const [w, h] = drawing.front;
  const { parts, groove, edges } = layoutBack(drawing, model);
  const box = { x: 0, y: 0, w, h };
  const painted = parts.map((part) => paint(brush, part)).join('');
  if (drawing.form === 'heater') {
    const tank = layoutFront(drawing, model)
      .parts.filter(({ t }) => ['tank', 'foot', 'neck', 'endcap', 'rib', 'pump', 'head', 'gland'].includes(t))
      .map((part) => paint(brush, part))
      .join('');
    return group(tank, { transform: `translate(${n(w)} 0) scale(-1 1)` }) + painted;
  }
  const metal = drawing.mat === 'alu' || drawing.mat === 'cast';
  const channel =
    groove === undefined
      ? ''
      : rect(groove.x, groove.y, groove.w, groove.h, 0, {
          fill: brush.doc.linear(
            [
              [0, '#0b0d0e'],
              [0.12, '#1b2024'],
              [0.88, '#23282c'],
              [1, '#3a4147'],
            ],
            [0, 0, 0, 1],
          ),
        });
  const names = edges
    .map(({ row, names: list }) =>
      list
        .map((name, i) => {
          const pitch = w / list.length;
          const cx = pitch * (i + 0.5);
          const y = row === 'top' ? -4 : h + (groove === undefined ? 4 : 12);
          return (
            text(brush.doc, name, cx, row === 'top' ? y - 2 : y + 4, {
              size: Math.min(3.2, pitch * 0.42),
              cut: 'figure',
              anchor: 'middle',
              fill: ink,
              max: pitch - 0.4,
            }) +
            path(`M${n(cx)} ${n(row === 'top' ? -0.8 : h + 0.8)}V${n(row === 'top' ? y + 0.6 : y - 0.6)}`, {
              stroke: ink,
              'stroke-width': 0.3,
            })
          );
        })
        .join(''),
    )
    .join('');
  return (
    shadow(brush, box, drawing.r, 0.7) +
    slab(brush, box, drawing.r, { ...brush.mat, rim: darken(brush.mat.rim, 0.1) }, 0.9) +
    (metal ? brushed(brush, box, drawing.r, true) : '') +
    channel +
    painted +
    names
  );
}
