import sanitizeHtml from 'sanitize-html';

const shapes = ['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text', 'image', 'use'];
const containers =
  'svg g defs symbol title desc tspan textPath style switch view marker linearGradient radialGradient stop pattern clipPath mask';
const filters =
  'filter feBlend feColorMatrix feComponentTransfer feComposite feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset feTile';
const elements = [...shapes, ...containers.split(' '), ...filters.split(' ')];

/** A file that is loaded on its own must not load others: only parts of itself and embedded pictures remain. */
const isOwnReference = (value: string): boolean =>
  /^\s*#/.test(value) || /^\s*data:image\/(?:png|jpeg|webp);base64,[a-z0-9+/=\s]+$/i.test(value);

const loadsOthers = (css: string): boolean =>
  /@import|@font-face|expression\s*\(|\\/i.test(css) ||
  [...css.matchAll(/url\(\s*['"]?([^'")]*)/gi)].some(([, target = '']) => !isOwnReference(target));

const isSafe = (name: string, value: string): boolean => {
  if (/^on/i.test(name)) return false;
  if (/^(?:xlink:)?href$/i.test(name)) return isOwnReference(value);
  if (/^(?:xmlns|xml)(?::|$)/i.test(name)) return true;
  return !/^(?:src|base|action|formaction)$/i.test(name) && !loadsOthers(value);
};

/** A document type may define entities, and no picture needs one. */
const withoutProlog = (source: string): string => source.slice(Math.max(0, source.search(/<svg[\s>/]/i)));

export type SanitisedSvg = { svg: string; removed: string[] };

/**
 * Removes scripts, event handlers, references to other files, animation and foreign content from an SVG. Returns undefined if
 * nothing that draws is left. The names of what was removed are for the author of the picture.
 */
export const sanitiseSvg = (source: string): SanitisedSvg | undefined => {
  const removed = new Set<string>();
  const allowed = new Set(elements);
  const svg = sanitizeHtml(withoutProlog(source), {
    allowedTags: elements,
    allowedAttributes: false,
    allowedSchemes: ['data'],
    allowVulnerableTags: true,
    nonTextTags: ['script', 'foreignObject', 'iframe', 'object', 'embed', 'metadata', 'sodipodi:namedview'],
    parseStyleAttributes: false,
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
    onOpenTag: (name) => {
      if (!allowed.has(name)) removed.add(name);
    },
    transformTags: {
      '*': (tagName, attribs) => {
        const safe = Object.entries(attribs).filter(([name, value]) => isSafe(name, value));
        for (const name of Object.keys(attribs)) if (!safe.some(([other]) => other === name)) removed.add(name);
        return { tagName, attribs: Object.fromEntries(safe) };
      },
    },
    textFilter: (text) => text,
    exclusiveFilter: ({ tag, text }) => {
      const isUnsafe = tag === 'style' && loadsOthers(text);
      if (isUnsafe) removed.add('style');
      return isUnsafe;
    },
  });
  const draws = svg.startsWith('<svg') && shapes.some((shape) => svg.includes(`<${shape}`));
  return draws ? { svg, removed: [...removed].toSorted() } : undefined;
};
