import { darken, ink, withoutTheme } from '../svg/colour.ts';
import { SvgDocument } from '../svg/document.ts';
import { n } from '../svg/number.ts';
import { sharePairs } from '../svg/share-pairs.ts';
import { group, path, rect } from '../svg/tags.ts';
import { textRow } from '../svg/text-row.ts';
import { englishLabels, type Labels } from './labels.ts';
import { layoutFront } from './layout/front.ts';
import { surfaces } from './materials.ts';
import type { Brush } from './paint/brush.ts';
import { paint } from './paint/parts.ts';
import { printRows } from './paint/print-rows.ts';
import { brushed, shadow, slab } from './paint/slab.ts';
import { isPart, type Part } from './part.ts';
import { layoutBack } from './rear/back.ts';
import { bracketNames } from './rear/bracket-names.ts';
import { layoutRear } from './rear/layout.ts';
import type { DrawingOf, DrawnProduct } from './shape.ts';

const behind = { rim: '#2f353a', rimHi: '#7a838c', rimLo: '#14171a' };
const housing = { rim: '#343b41', rimHi: '#6d767e', rimLo: '#14171a' };
const margin = 16;
const headroom = 40;
/** The print is small: 1/125 of a letter is 1/50 of a millimetre. */
const grid = 100;

/** The back with its terminals, each group named outside the housing. It is a standalone picture, so its ids can be short. */
export function rearView(product: DrawnProduct, labels: Labels = englishLabels): string {
  const { model, drawing, brand } = product;
  const mounted = drawing.form === 'panel' || drawing.form === 'glass';
  const mat = mounted ? surfaces.graphite : surfaces[drawing.mat];
  const brush: Brush = {
    doc: new SvgDocument('', grid),
    brand,
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
    group(sharePairs(brush.doc, inner), { fill: mat.ink, 'stroke-linecap': 'round' }),
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
    printed(brush, parts) +
    bracketNames(brush.doc, brackets, labels, h)
  );
}

/** Parts first, then what is printed on them. */
const printed = (brush: Brush, parts: readonly Part[]): string =>
  parts
    .filter((part) => part.t !== 'text')
    .map((part) => paint(brush, part))
    .join('') + printRows(brush, parts.filter(isPart('text')));

/** Only colours and print of the back, in the front's size: the texture of the 3D model's back. */
export function rearPrintLayer({ slug, model, drawing, brand }: DrawnProduct): string {
  const brush: Brush = {
    doc: new SvgDocument(`${slug}q`),
    brand,
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

/** A module from behind; a heater shows the same tank from the other side. */
function moduleBack(brush: Brush, { model, drawing }: DrawnProduct): string {
  if (drawing.form === 'panel' || drawing.form === 'glass') return '';
  const [w, h] = drawing.front;
  const { parts, groove, edges } = layoutBack(drawing, model);
  const box = { x: 0, y: 0, w, h };
  const painted = printed(brush, parts);
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
    .map(({ row, names: list }) => {
      const pitch = w / list.length;
      const y = row === 'top' ? -4 : h + (groove === undefined ? 4 : 12);
      const places = list.map((words, i) => ({ words, x: pitch * (i + 0.5), max: pitch - 0.4 }));
      const from = n(row === 'top' ? -0.8 : h + 0.8);
      const stems = places.map(({ x }) => `M${n(x)} ${from}V${n(row === 'top' ? y + 0.6 : y - 0.6)}`).join('');
      return (
        textRow(brush.doc, places, row === 'top' ? y - 2 : y + 4, {
          size: Math.min(3.2, pitch * 0.42),
          cut: 'figure',
          anchor: 'middle',
          fill: ink,
        }) + path(stems, { stroke: ink, 'stroke-width': 0.3 })
      );
    })
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
