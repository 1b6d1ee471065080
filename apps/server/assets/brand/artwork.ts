import type { Artwork } from '@site/drawings/svg/brand';

/** `page` is for browsers. `print` contains only what our own drawings and PDFs can show; anything else is a picture in it. */
export type BrandArtwork = { page: Artwork; print: Artwork };

/** The longer side of a picture in a drawing: sharp on a sheet, and a few kilobytes. */
const maxPixels = 384;

const attribute = (text: string, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(text)?.[1];

/** Presentation attributes of the root that everything inside inherits. */
const inherited = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-linecap',
  'stroke-linejoin',
  'fill-rule',
  'color',
  'style',
];

/** A drawing has ids of its own, so those of the artwork get a prefix. */
const withOwnIds = (body: string): string =>
  body
    .replaceAll(/\sid="([^"]+)"/g, ' id="brand-$1"')
    .replaceAll(/url\(#([^()]+)\)/g, 'url(#brand-$1)')
    .replaceAll(/href="#([^"]+)"/g, 'href="#brand-$1"');

const plainTags = new Set(['g', 'path', 'rect', 'circle', 'ellipse']);

/** Whether our PDFs can draw it: plain shapes, without style sheets, references and skewed transforms. */
const isPlain = (body: string): boolean =>
  [...body.matchAll(/<([A-Za-z]+)/g)].every(([, name = '']) => plainTags.has(name)) &&
  !/\s(?:class|style|clip-path|mask|filter)=|url\(#|%"|matrix\(|skew/.test(body);

const asPicture = async (bytes: Buffer, density?: number): Promise<Artwork> => {
  const { default: sharp } = await import('sharp');
  const { data, info } = await sharp(bytes, density === undefined ? {} : { density })
    .resize(maxPixels, maxPixels, { fit: 'inside', withoutEnlargement: density === undefined })
    .png({ palette: true })
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const href = `data:image/png;base64,${data.toString('base64')}`;
  return { width, height, body: `<image width="${width}" height="${height}" href="${href}"/>` };
};

/** The attributes of the root and what is inside it. Sanitised SVG is well-formed and ends with its root. */
const openRoot = (svg: string): { root: string; inner: string } => {
  const tag = /<svg\b([^<>]*)>/.exec(svg);
  const end = svg.lastIndexOf('</svg>');
  return tag && end > 0
    ? { root: tag[1] ?? '', inner: svg.slice(tag.index + tag[0].length, end) }
    : { root: '', inner: '' };
};

const noteStart = /<!--|<(title|desc)\b[^<>]*>/g;

/** Leaves out titles, descriptions and comments, in one pass. */
const withoutNotes = (body: string): string => {
  const parts: string[] = [];
  let at = 0;
  for (const { 0: tag, 1: name, index } of body.matchAll(noteStart)) {
    // A note in a note.
    if (index < at) continue;
    const endMark = name === undefined ? '-->' : `</${name}>`;
    const end = body.indexOf(endMark, index + tag.length);
    // A well-formed text has no note without an end.
    if (end < 0) break;
    parts.push(body.slice(at, index));
    at = end + endMark.length;
  }
  return parts.join('') + body.slice(at);
};

/** Takes a sanitised SVG apart. Undefined if it has no size. */
export const parseArtwork = (svg: string): Artwork | undefined => {
  const { root, inner } = openRoot(svg);
  const size = ['width', 'height'].map((name) => Number.parseFloat(attribute(root, name) ?? ''));
  const [x = 0, y = 0, width = size[0] ?? 0, height = size[1] ?? 0] = (attribute(root, 'viewBox') ?? '')
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(Number);
  if (!(width > 0 && height > 0)) return undefined;
  const body = withOwnIds(
    withoutNotes(inner)
      .replaceAll(/><\/(?:path|rect|circle|ellipse|line|polygon|use|image|stop)>/g, '/>')
      .replaceAll(/>\s+</g, '><')
      .trim(),
  );
  const outer = inherited.flatMap((name) => {
    const value = attribute(root, name);
    return value === undefined ? [] : [` ${name}="${value}"`];
  });
  const moved = x === 0 && y === 0 ? '' : ` transform="translate(${-x} ${-y})"`;
  const isWrapped = outer.length > 0 || moved !== '';
  return { width, height, body: isWrapped ? `<g${outer.join('')}${moved}>${body}</g>` : body };
};

/** A logo or mark as artwork, from the bytes of its asset. */
export const toArtwork = async (bytes: Buffer, type: string): Promise<BrandArtwork> => {
  const page = type === 'image/svg+xml' ? parseArtwork(bytes.toString('utf8')) : undefined;
  if (page && isPlain(page.body)) return { page, print: page };
  const picture = await asPicture(bytes, page && (72 * maxPixels) / Math.max(page.width, page.height));
  return { page: page ?? picture, print: picture };
};
