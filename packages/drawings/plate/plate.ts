import { defaultAccent } from '@site/contract/accent';
import { SvgDocument } from '../svg/document.ts';
import { path, rect } from '../svg/tags.ts';
import { text, textWidth } from '../svg/text.ts';

const themes = {
  light: { ground: '#ffffff', line: '#d9d8d2', ink: '#12181f', signal: defaultAccent.light },
  dark: { ground: '#161c22', line: '#2a333c', ink: '#eef1f3', signal: defaultAccent.dark },
} as const;
export type PlateTheme = keyof typeof themes;

const [width, height] = [480, 320];
const margin = 28;
const tick = 14;
const maxTextWidth = width - 4 * margin;

/** Corner marks of a drawing sheet, and the ruler along its lower edge. */
const frame = (line: string): string => {
  const corner = (x: number, y: number, right: number, down: number) =>
    `M${x} ${y + down * tick}V${y}H${x + right * tick}`;
  const [left, top, right, bottom] = [margin, margin, width - margin, height - margin];
  const ruler = Array.from({ length: 21 }, (_, index) => {
    const x = left + tick * 2 + (index * (right - left - tick * 4)) / 20;
    return `M${x.toFixed(1)} ${bottom}V${bottom - (index % 5 === 0 ? 9 : 5)}`;
  });
  const marks = [
    corner(left, top, 1, 1),
    corner(right, top, -1, 1),
    corner(left, bottom, 1, -1),
    corner(right, bottom, -1, -1),
  ];
  return path([...marks, ...ruler].join(''), { fill: 'none', stroke: line, 'stroke-width': 1.5 });
};

const fit = (name: string): number => Math.min(56, (56 * maxTextWidth) / textWidth(name, { size: 56, cut: 'mono' }));

/** Stands in for a picture that does not exist: an empty drawing sheet, or one with a model's name on it. */
export const drawPlate = ({ theme, name = '' }: { theme: PlateTheme; name?: string }): string => {
  const { ground, line, ink, signal } = themes[theme];
  const doc = new SvgDocument('p');
  const size = name ? fit(name) : 0;
  const left = name ? (width - textWidth(name, { size, cut: 'mono' })) / 2 : width / 2 - 16;
  const middle = height / 2 + size * 0.35;
  const body =
    rect(0, 0, width, height, 0, { fill: ground }) +
    frame(line) +
    (name
      ? text(doc, name, left, middle, { size, cut: 'mono', fill: ink })
      : path(`M${width / 2 - 40} ${height / 2}h80M${width / 2} ${height / 2 - 40}v80`, {
          stroke: line,
          'stroke-width': 1.5,
        })) +
    rect(left, middle + (name ? 14 : -1.5), 32, 3, 0, { fill: signal });
  return doc.render({ x: 0, y: 0, w: width, h: height }, body, { title: name, desc: '' });
};
