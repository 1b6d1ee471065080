import { escapeXml } from '@site/contract/escape-xml';
import { Parser } from 'htmlparser2';

const shapes = ['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text', 'image', 'use'];
const containers =
  'svg g defs symbol title desc tspan textPath style switch view marker linearGradient radialGradient stop pattern clipPath mask';
const filters =
  'filter feBlend feColorMatrix feComponentTransfer feComposite feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset feTile';
const allowed: ReadonlySet<string> = new Set([...shapes, ...containers.split(' '), ...filters.split(' ')]);
/** What is in these is no drawing, so it goes with them. What is in others that are removed stays. */
const removedWhole = new Set('script foreignObject iframe object embed metadata sodipodi:namedview'.split(' '));
/** These hold text only: in a page, browsers read elements in them as HTML. */
const textOnly = new Set(['title', 'desc', 'style']);

/** Drawing programs nest a dozen groups. A parser, a renderer or a browser may need a stack frame for each. */
const maxDepth = 256;

/** A file that is loaded on its own must not load others: only parts of itself and embedded pictures remain. */
const isOwnReference = (value: string): boolean =>
  /^\s*#/.test(value) || /^\s*data:image\/(?:png|jpeg|webp);base64,[a-z0-9+/=\s]+$/i.test(value);

const loadsOthers = (css: string): boolean =>
  /@import|@font-face|expression\s*\(|image-set\s*\(|src\s*\(|\\/i.test(css) ||
  [...css.matchAll(/url\(\s*['"]?([^'")]*)/gi)].some(([, target = '']) => !isOwnReference(target));

const svgNamespace = 'http://www.w3.org/2000/svg';

const isSafe = (name: string, value: string): boolean => {
  // The name is written as it is, and a parser accepts nearly any.
  if (!/^[a-z_][\w.-]*(?::[a-z_][\w.-]*)?$/i.test(name)) return false;
  if (/^on/i.test(name)) return false;
  if (/^(?:xlink:)?href$/i.test(name)) return isOwnReference(value);
  if (name === 'xmlns') return value === svgNamespace;
  if (/^xmlns:|^xml:(?:lang|space)$/i.test(name)) return true;
  return !/^(?:src|action|formaction|(?:\w+:)?base)$/i.test(name) && !loadsOthers(value);
};

const isScript = (name: string, value: string): boolean =>
  // Browsers ignore control characters in front of a scheme, and in it.
  /^on/i.test(name) || /^javascript:/i.test(value.slice(0, 100).replaceAll(/[\0- ]/g, ''));

/** A document type may define entities, and no picture needs one. */
const withoutProlog = (source: string): string => source.slice(Math.max(0, source.search(/<svg[\s>/]/i)));

export type SanitisedSvg = {
  svg: string;
  /** Names of what was removed, for the author of the picture. */
  removed: string[];
  /** Whether something that was removed was meant to run. */
  hadScript: boolean;
};

type Open = { name: string; isWritten: boolean; css: string[] };

const sanitiseOnce = (source: string): SanitisedSvg | undefined => {
  const removed = new Set<string>();
  const written: string[] = [];
  const open: Open[] = [];
  let hadScript = false;
  let skipped = 0;
  let drawn = 0;
  let isTooDeep = false;

  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        if (open.length >= maxDepth) {
          isTooDeep = true;
          parser.reset();
          return;
        }
        hadScript ||= /(?:^|:)script$/i.test(name);
        const isAllowed = allowed.has(name) && !textOnly.has(open.at(-1)?.name ?? '');
        if (!isAllowed) removed.add(name);
        if (skipped > 0 || removedWhole.has(name)) skipped += 1;
        const isWritten = isAllowed && skipped === 0;
        open.push({ name, isWritten, css: [] });
        if (isWritten) written.push(`<${name}`);
        for (const [key, value] of Object.entries(attributes)) {
          hadScript ||= isScript(key, value);
          if (!isSafe(key, value)) removed.add(key);
          else if (isWritten) written.push(` ${key}="${escapeXml(value)}"`);
        }
        if (!isWritten) return;
        // Shapes in front of the root are in no picture.
        if (open[0]?.name === 'svg' && shapes.includes(name)) drawn += 1;
        if (name !== 'style') written.push('>');
      },
      ontext: (text) => {
        const inside = open.at(-1);
        if (skipped > 0 || !inside) return;
        if (inside.name === 'style') inside.css.push(text);
        else written.push(escapeXml(text));
      },
      onclosetag: () => {
        const closed = open.pop();
        if (skipped > 0) skipped -= 1;
        if (!closed?.isWritten) return;
        if (closed.name === 'style') {
          const css = closed.css.join('');
          // A style sheet is text, and one that contains markup is meant to become some.
          const isUnsafe = css.includes('<') || loadsOthers(css);
          if (isUnsafe) removed.add('style');
          written.push('>', isUnsafe ? '' : escapeXml(css));
        }
        written.push(`</${closed.name}>`);
      },
    },
    { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
  );
  parser.write(withoutProlog(source));
  if (!isTooDeep) parser.end();
  const svg = written.join('');
  return isTooDeep || drawn === 0 || !svg.startsWith('<svg')
    ? undefined
    : { svg, removed: [...removed].toSorted(), hadScript };
};

/**
 * Removes scripts, event handlers, references to other files, animation and foreign content from an SVG, in one pass. Returns undefined if
 * nothing that draws is left, or if a second pass would still change something: then the two do not agree on what the file says.
 */
export const sanitiseSvg = (source: string): SanitisedSvg | undefined => {
  const first = sanitiseOnce(source);
  return first && sanitiseOnce(first.svg)?.svg === first.svg ? first : undefined;
};
