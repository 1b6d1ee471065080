import { ink, muted } from '../../svg/colour.ts';
import type { SvgDocument } from '../../svg/document.ts';
import { n } from '../../svg/number.ts';
import { path } from '../../svg/tags.ts';
import { textRow } from '../../svg/text-row.ts';
import { textWidth } from '../../svg/text.ts';
import type { Labels } from '../labels.ts';
import type { Bracket } from './layout.ts';

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
export const bracketNames = (doc: SvgDocument, brackets: Bracket[], labels: Labels, height: number): string =>
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
