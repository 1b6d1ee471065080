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

type Element = { id?: string; size: number; references: string[] };

/** Parts that an attribute or a style draws: `href="#a"` or `url(#a)`. */
const referencesIn = (text: string): string[] =>
  [...text.matchAll(/(?:href="\s*#|url\(\s*['"]?(?:&quot;)?#)([^"')&\s]+)/gi)].map(([, id = '']) => id);

/**
 * How many elements a renderer draws for a sanitised SVG if it follows all references. Ten groups that use each other ten times are a
 * small file and ten thousand million rectangles.
 */
export const weighSvg = (svg: string): number => {
  const styles = [...svg.matchAll(/<style[^>]*>([^<]*)<\/style>/gi)].flatMap(([, css = '']) => referencesIn(css));
  const root: Element = { size: 1, references: [] };
  const open = [root];
  const byId = new Map<string, Element>();
  for (const [, closes, name = '', attributes = '', isEmpty] of svg.matchAll(
    /<(\/?)([a-z][\w:.-]*)((?:"[^"]*"|'[^']*'|[^'">])*?)(\/?)>/gi,
  )) {
    if (closes) {
      if (open.length > 1) open.pop();
      continue;
    }
    const id = /\sid="([^"]*)"/.exec(attributes)?.[1];
    const element: Element = { ...(id === undefined ? {} : { id }), size: 1, references: [] };
    // Everything that contains the element draws it, too.
    for (const outer of open) outer.size += 1;
    const references = [...referencesIn(attributes), ...(shapes.has(name) ? styles : [])];
    for (const outer of [...open, element]) outer.references.push(...references);
    if (id !== undefined && !byId.has(id)) byId.set(id, element);
    if (!isEmpty) open.push(element);
  }
  const weights = new Map<Element, number>();
  const weigh = (element: Element): number => {
    const known = weights.get(element);
    if (known !== undefined) return known;
    // A renderer ignores an element that draws itself.
    weights.set(element, 0);
    const parts = element.references.map((id) => byId.get(id)).filter((part) => part !== undefined);
    const weight = element.size + parts.reduce((sum, part) => sum + weigh(part), 0);
    weights.set(element, weight);
    return weight;
  };
  return weigh(root);
};
