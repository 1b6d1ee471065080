import { Parser } from 'htmlparser2';

const shapes = new Set([
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'text',
  'image',
  'use',
  'g',
]);

/** What an element draws beside itself: its children, the parts that it names, and for a shape what any style names. */
type Element = { parts: (Element | string)[]; weight: number | undefined };

/** Parts that an attribute or a style draws: `#a` as a whole address, or `url(#a)`. */
const referencesIn = (text: string): string[] =>
  [...text.matchAll(/url\(\s*['"]?#([^"')\s]+)/gi)].map(([, id = '']) => id);

/** A renderer follows references by recursion. A chain of so many is drawn by nobody. */
const maxChain = 1000;

/**
 * How many elements a renderer draws for a sanitised SVG if it follows all references. Ten groups that use each other ten times are a
 * small file and ten thousand million rectangles.
 */
export const weighSvg = (svg: string): number => {
  const root: Element = { parts: [], weight: undefined };
  /** Not drawn itself, so it weighs nothing by itself. */
  const styles: Element = { parts: [], weight: undefined };
  const open = [root];
  const openNames: string[] = [];
  const byId = new Map<string, Element>();
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        const element: Element = { parts: shapes.has(name) ? [styles] : [], weight: undefined };
        for (const [key, value] of Object.entries(attributes)) {
          if (/^(?:xlink:)?href$/i.test(key) && value.trim().startsWith('#')) element.parts.push(value.trim().slice(1));
          element.parts.push(...referencesIn(value));
        }
        const { id } = attributes;
        if (id !== undefined && !byId.has(id)) byId.set(id, element);
        open.at(-1)?.parts.push(element);
        open.push(element);
        openNames.push(name);
      },
      ontext: (text) => {
        if (openNames.at(-1) === 'style') styles.parts.push(...referencesIn(text));
      },
      onclosetag: () => {
        open.pop();
        openNames.pop();
      },
    },
    { xmlMode: true },
  );
  parser.end(svg);

  const weigh = (element: Element, chain: number): number => {
    if (element.weight !== undefined) return element.weight;
    if (chain > maxChain) return Number.POSITIVE_INFINITY;
    // A renderer ignores an element that draws itself.
    element.weight = 0;
    let weight = element === styles ? 0 : 1;
    for (const part of element.parts) {
      const drawn = typeof part === 'string' ? byId.get(part) : part;
      if (drawn) weight += weigh(drawn, chain + 1);
    }
    element.weight = weight;
    return weight;
  };
  // First, because the parts that styles name contain shapes themselves.
  weigh(styles, 0);
  return weigh(root, 0);
};
