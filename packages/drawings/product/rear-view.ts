import { darken, ink, withoutTheme, muted } from '../svg/colour.ts';
import { SvgDocument } from '../svg/document.ts';
import { sharePairs } from '../svg/share-pairs.ts';
import { n, group, path, rect } from '../svg/tags.ts';
import { textRow, textWidth } from '../svg/text.ts';
import { englishLabels, type Labels } from './labels.ts';
import { layoutFront } from './layout/front.ts';
import { surfaces } from './materials.ts';
import { paint } from './paint/parts.ts';
import { anchorOf, printStyle } from './paint/print.ts';
import { type Brush, brushed, shadow, slab } from './paint/slab.ts';
import { isPart, type Part, type PartOf, type Rect, PartRecord } from './part.ts';
import { layoutRear, layoutLabel, type Bracket } from './rear/layout.ts';
import type { DrawingOf, DrawnProduct } from './shape.ts';

const nameStyle = { size: 4, cut: 'label', anchor: 'middle', fill: ink } as const;
const rangeStyle = { size: 3.2, cut: 'label', anchor: 'middle', fill: muted } as const;

const centre = ({ x, w }: Bracket): number => x + w / 2;

/** Places names that would touch their neighbours at two heights. */
const isTight = (list: readonly Bracket[], labels: Labels): boolean => {
  const width = ({ spec }: Bracket): number => textWidth(labels[spec.group], nameStyle);
  return list.some((bracket, i) => {
    const next = list[i + 1];
    return next !== undefined && centre(next) - centre(bracket) < (width(bracket) + width(next)) / 2 + 3;
  });
};

const rangeOf = ({ spec }: Bracket): string => {
  const [from, to] = spec.no;
  return from === to ? String(from) : `${from}–${to}`;
};

/** Brackets outside the housing, each with the name of its group and the numbers of its terminals. */
const bracketNames = (doc: SvgDocument, brackets: Bracket[], labels: Labels, height: number): string =>
  (['top', 'bottom'] as const)
    .map((row) => {
      const list = brackets.filter((bracket) => bracket.row === row);
      if (list.length === 0) return '';
      const way = row === 'top' ? -1 : 1;
      const y = row === 'top' ? -7 : height + 7;
      const lifts = isTight(list, labels) ? [0, 10.5] : [0];
      return lifts
        .map((lift, level) => {
          const own = list.filter((_, i) => i % lifts.length === level);
          const stem = y + way * (4 + lift);
          const base = way < 0 ? stem - 6.4 : stem + 5;
          const edge = n(y - way * 4);
          const lines = own.map(
            (bracket) =>
              `M${n(bracket.x)} ${edge}V${n(y)}h${n(bracket.w)}V${edge}M${n(centre(bracket))} ${n(y)}V${n(stem)}`,
          );
          const at = (words: (bracket: Bracket) => string) =>
            own.map((bracket) => ({ words: words(bracket), x: centre(bracket) }));
          return (
            path(lines.join(''), { fill: 'none', stroke: ink, 'stroke-width': 0.35 }) +
            textRow(
              doc,
              at(({ spec }) => labels[spec.group]),
              base,
              nameStyle,
            ) +
            textRow(doc, at(rangeOf), base + 4.4, rangeStyle)
          );
        })
        .join('');
    })
    .join('');

/** Names along an edge as seen from behind, that is mirrored. */
type EdgeNames = { row: 'top' | 'bottom'; names: string[] };
type BackLayout = { parts: Part[]; groove: Rect | undefined; edges: EdgeNames[] };

/** The back of a module or a heater: rail groove or plate, holes, and the rating label. */
function layoutBack(drawing: DrawingOf<'din' | 'box' | 'heater'>, model: string): BackLayout {
  const record = new PartRecord();
  const [W, H] = drawing.front;
  const onRail = drawing.form === 'din';
  const rail = onRail ? Math.min(drawing.rail, H * 0.5) : 0;
  const groove = onRail ? { x: 0, y: H / 2 - rail / 2, w: W, h: rail } : undefined;
  if (onRail) {
    const clip = Math.min(16, W * 0.5);
    record.add(
      'railclip',
      { t: 'railclip' },
      { x: (W - clip) / 2, y: H / 2 + rail / 2 - 1, w: clip, h: H / 2 - rail / 2 + 7 },
      1,
    );
  }
  if (drawing.form === 'box' && drawing.holes !== undefined) {
    const [dx, dy, d] = drawing.holes;
    for (const sx of [-1, 1])
      for (const sy of [-1, 1])
        record.round(
          'hole',
          { t: 'hole' },
          W / 2 + (sx * Math.min(dx, W - d)) / 2,
          H / 2 + (sy * Math.min(dy, H - d)) / 2,
          d / 2,
        );
  }
  const lines = [drawing.sub, ...drawing.plate.filter((text) => text !== model), `${W} × ${H} × ${drawing.depth} mm`];
  const box = labelBox(drawing, groove, W, H);
  if (box.h > 7) layoutLabel(record, model, lines, box);
  const edges =
    drawing.form === 'heater'
      ? []
      : (['top', 'bottom'] as const)
          .map((row): EdgeNames => ({ row, names: drawing.din[row].toReversed() }))
          .filter(({ names }) => names.length > 0);
  return { parts: record.parts, groove, edges };
}

function labelBox(drawing: DrawingOf<'din' | 'box' | 'heater'>, groove: Rect | undefined, W: number, H: number): Rect {
  if (groove !== undefined) return { x: W * 0.08, y: H * 0.04, w: W * 0.84, h: Math.max(0, groove.y - H * 0.08) };
  const w = Math.min(72, W * 0.6);
  const h = Math.min(44, H * 0.4);
  const room = drawing.form === 'heater' ? { x: W * 0.5, y: H * 0.52 } : { x: W / 2, y: H / 2 };
  return { x: room.x - w / 2, y: room.y - h / 2, w, h };
}

/** Writes print on common baselines as rows, so that each row states its style once. */
const printRows = (brush: Brush, parts: readonly PartOf<'text'>[]): string =>
  [...Map.groupBy(parts, ({ y, h, size, face, tone, anchor }) => [y + h, size, face, tone, anchor].join()).values()]
    .map((row) => {
      const [first] = row;
      if (first === undefined) return '';
      const places = row.map((part) => ({ words: part.text, x: anchorOf(part), max: part.room }));
      return textRow(brush.doc, places, first.y + first.h, { ...printStyle(brush.mat, first), anchor: first.anchor });
    })
    .join('');

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
