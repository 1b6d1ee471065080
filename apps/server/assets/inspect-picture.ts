import { Parser } from 'htmlparser2';
import type { Metadata, Sharp } from 'sharp';
import { type Inspection, refuse } from './inspection.ts';
import { sanitiseSvg } from './sanitise-svg.ts';

/** A picture of 80 megapixels takes 320 MB of memory when it is decoded. */
const maxPixels = 80_000_000;
const maxBytes = 64 * 1024 ** 2;

const options = { limitInputPixels: maxPixels, failOn: 'error' } as const;

/** High enough that a second compression is not visible; the file is what all smaller pictures are made from. */
const encoders: Record<string, (image: Sharp) => Sharp> = {
  'image/jpeg': (image) => image.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }),
  'image/png': (image) => image.png({ compressionLevel: 9 }),
  'image/webp': (image) => image.webp({ quality: 92 }),
  'image/avif': (image) => image.avif({ quality: 80, effort: 3 }),
};

/** Cameras write where and when a picture was taken, and which way they were held. */
const needsNormalising = ({ orientation = 1, exif, xmp, iptc, icc, tifftagPhotoshop }: Metadata): boolean =>
  orientation !== 1 || [exif, xmp, iptc, icc, tifftagPhotoshop].some((part) => part !== undefined);

/**
 * Reads the size of a picture and decodes it once to find damage. A picture that has metadata is turned upright, converted to
 * sRGB and written without them; the result has none, so a second import finds nothing to do.
 */
export const inspectPicture = async (bytes: Buffer, type: string): Promise<Inspection> => {
  if (bytes.length > maxBytes) return refuse(`${bytes.length} bytes; a picture has at most 64 MB`);
  // Loaded with the first picture: a site starts faster without it.
  const { default: sharp } = await import('sharp');
  try {
    const metadata = await sharp(bytes, { ...options, limitInputPixels: false }).metadata();
    const { width, height } = metadata;
    if (width * height > maxPixels)
      return refuse(`${width} × ${height} pixels; a picture has at most ${maxPixels / 1_000_000} megapixels`);
    const encode = encoders[type];
    if (!encode || !needsNormalising(metadata)) {
      await sharp(bytes, options).resize(32, 32, { fit: 'inside' }).raw().toBuffer();
      return { ok: true, facts: { width, height } };
    }
    const upright = await encode(sharp(bytes, options).autoOrient()).toBuffer({ resolveWithObject: true });
    return { ok: true, content: upright.data, facts: { width: upright.info.width, height: upright.info.height } };
  } catch (error) {
    return refuse(`the picture is damaged: ${(error as Error).message.split('\n')[0]}`);
  }
};

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

/** What makes a renderer draw an element on a layer of its own, which has as many pixels as the picture. */
const layered = /(?:^|[\s;{"'])(?:opacity|filter|mask|clip-path|mix-blend-mode|isolation)\b/i;
const maxNestedLayers = 8;
/** Each reads and writes all pixels. Drawing programs use up to ten in a shadow. */
const maxFilterSteps = 60;

/** A renderer follows references by recursion. A chain of so many is drawn by nobody. */
const maxChain = 1000;

/**
 * How many elements a renderer draws for a sanitised SVG if it follows all references. Ten groups that use each other ten times are a
 * small file and ten thousand million rectangles. Without an end if it has more layers in each other, or more steps of filters, than a node
 * can draw: each takes as much memory and time as a picture of its own.
 */
export const weighSvg = (svg: string): number => {
  const root: Element = { parts: [], weight: undefined };
  /** Not drawn itself, so it weighs nothing by itself. */
  const styles: Element = { parts: [], weight: undefined };
  const open = [root];
  const openNames: string[] = [];
  const openLayers: boolean[] = [];
  /** A style sheet puts some elements on layers; whichever they are, they have a class. */
  let hasLayerClasses = false;
  let layers = 0;
  let nestedLayers = 0;
  let filterSteps = 0;
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
        const described = `${Object.keys(attributes).join(' ')} ${attributes['style'] ?? ''}`;
        const isLayer =
          shapes.has(name) && (layered.test(described) || (hasLayerClasses && attributes['class'] !== undefined));
        openLayers.push(isLayer);
        if (isLayer) nestedLayers = Math.max(nestedLayers, (layers += 1));
        if (/^fe[A-Z]/.test(name)) filterSteps += 1;
      },
      ontext: (text) => {
        if (openNames.at(-1) !== 'style') return;
        styles.parts.push(...referencesIn(text));
        if (layered.test(text)) hasLayerClasses = true;
      },
      onclosetag: () => {
        open.pop();
        openNames.pop();
        if (openLayers.pop() === true) layers -= 1;
      },
    },
    { xmlMode: true },
  );
  parser.end(svg);
  if (nestedLayers > maxNestedLayers || filterSteps > maxFilterSteps) return Number.POSITIVE_INFINITY;

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

const inspectSvgMaxBytes = 4 * 1024 ** 2;
/** Drawing that many takes about a second. */
const maxElements = 200_000;

/**
 * Stores an SVG without anything that runs or loads other files, and tells the author what was removed. An upload with a script is refused,
 * because its author is there to bring a better one.
 */
export const inspectSvg = async (bytes: Buffer, isUpload: boolean): Promise<Inspection> => {
  if (bytes.length > inspectSvgMaxBytes) return refuse(`${bytes.length} bytes; an SVG has at most 4 MB`);
  const sanitised = sanitiseSvg(bytes.toString('utf8').trim());
  if (!sanitised) return refuse('nothing is left of this SVG without scripts and references to other files');
  if (isUpload && sanitised.hadScript) return refuse('the SVG contains a script', 'script');
  if (weighSvg(sanitised.svg) > maxElements)
    return refuse(`the parts of this SVG use each other until it has more than ${maxElements} elements`);
  const content = Buffer.from(sanitised.svg);
  const inspection = await inspectPicture(content, 'image/svg+xml');
  if (!inspection.ok) return inspection;
  return {
    ...inspection,
    content,
    ...(sanitised.removed.length > 0 ? { note: `removed from the SVG: ${sanitised.removed.join(', ')}` } : {}),
  };
};
