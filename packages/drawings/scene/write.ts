import type { Mark, Style } from './mark.ts';
import { toPath, type View } from './path.ts';
import { colour, type Theme } from './tokens.ts';

const [inkWidth, ink] = [1.1, 'ink'] as const;

const attributes = ({ fill, stroke, width = 1, dash }: Style, theme: Theme): string => {
  const usual = stroke === ink && width === inkWidth;
  return [
    fill && ` fill="${colour(fill, theme)}"`,
    !stroke && ' stroke="none"',
    stroke && !usual && ` stroke="${colour(stroke, theme)}" stroke-width="${width}"`,
    dash && ` stroke-dasharray="${dash}"`,
  ]
    .filter(Boolean)
    .join('');
};

const paths = (marks: readonly Mark[], view: View, theme: Theme): string =>
  marks
    .map(({ shapes, style }) => `<path${attributes(style, theme)} d="${shapes.map((s) => toPath(s, view)).join('')}"/>`)
    .join('');

/** Writes marks in painting order as paths with presentation attributes only, which need no stylesheet and satisfy any CSP. */
export const writeMarks = (marks: readonly Mark[], view: View, theme: Theme, opacity?: number): string =>
  marks.length
    ? `<g fill="none" stroke="${colour(ink, theme)}" stroke-width="${inkWidth}" stroke-linejoin="round" stroke-linecap="round"${opacity ? ` opacity="${opacity}"` : ''}>${paths(marks, view, theme)}</g>`
    : '';
