import type { PdfFont, PdfGradient, Recording, Step } from './record.ts';

type Matrix = readonly [number, number, number, number, number, number];
type Pen = {
  ctm: Matrix;
  fill: string;
  stroke: string;
  fillOpacity: number;
  strokeOpacity: number;
  width: number;
  cap: number;
  join: number;
  dash: string;
  clip: string;
};

const start: Pen = {
  ctm: [1, 0, 0, 1, 0, 0],
  fill: '#000',
  stroke: '#000',
  fillOpacity: 1,
  strokeOpacity: 1,
  width: 1,
  cap: 0,
  join: 0,
  dash: '',
  clip: '',
};

const times = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
];
const short = (value: number): string => String(Math.round(value * 1000) / 1000);
const placed = (matrix: Matrix): string =>
  `transform="matrix(${matrix.map((n) => String(Math.round(n * 1e5) / 1e5)).join(' ')})"`;
const rgb = (parts: readonly number[]): string => `rgb(${parts.map((part) => Math.round(part * 255)).join(',')})`;

const gradientSvg = (id: string, { x1, y1, x2, y2, r2, stops }: PdfGradient): string => {
  const marks = stops
    .map(([at, colour, opacity]) => `<stop offset="${at}" stop-color="${rgb(colour)}" stop-opacity="${opacity}"/>`)
    .join('');
  const units = `id="${id}" gradientUnits="userSpaceOnUse"`;
  return r2 === undefined
    ? `<linearGradient ${units} x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${marks}</linearGradient>`
    : `<radialGradient ${units} fx="${x1}" fy="${y1}" cx="${x2}" cy="${y2}" r="${r2}">${marks}</radialGradient>`;
};

const caps = ['butt', 'round', 'square'];
const joins = ['miter', 'round', 'bevel'];

/** One page as SVG: the operators that pdfkit writes, drawn again one by one. Letters become outlines. */
export const pageSvg = (steps: readonly Step[], recording: Recording): string => {
  const opacities = recording.opacities();
  const gradients = new Map(recording.gradients.map((gradient) => [gradient.id ?? '', gradient]));
  const defs: string[] = [];
  const out: string[] = [];
  const pens: Pen[] = [];
  let pen = start;
  let path = '';
  let text = { at: [0, 0] as [number, number], size: 0, spacing: 0 };

  const paintOf = (operands: readonly string[]): string => {
    const [name = ''] = operands;
    if (!name.startsWith('/')) return rgb(operands.map(Number));
    const gradient = gradients.get(name.slice(1));
    const id = `g${defs.length}`;
    if (gradient) defs.push(gradientSvg(id, gradient));
    return gradient ? `url(#${id})` : 'none';
  };
  const emit = (shape: string) => out.push(pen.clip ? `<g clip-path="url(#${pen.clip})">${shape}</g>` : shape);
  const draw = (how: { fill?: boolean; stroke?: boolean; even?: boolean }) => {
    const { fill, stroke, fillOpacity, strokeOpacity, width, cap, join, dash, ctm } = pen;
    const filled = how.fill ? `fill="${fill}" fill-opacity="${fillOpacity}"` : 'fill="none"';
    const drawn = how.stroke
      ? ` stroke="${stroke}" stroke-opacity="${strokeOpacity}" stroke-width="${width}" stroke-linecap="${caps[cap]}" stroke-linejoin="${joins[join]}"${dash ? ` stroke-dasharray="${dash}"` : ''}`
      : '';
    emit(`<path d="${path}" ${filled}${how.even ? ' fill-rule="evenodd"' : ''}${drawn} ${placed(ctm)}/>`);
    path = '';
  };
  const clip = () => {
    const id = `c${defs.length}`;
    const within = pen.clip ? ` clip-path="url(#${pen.clip})"` : '';
    defs.push(`<clipPath id="${id}"${within}><path d="${path}" ${placed(pen.ctm)}/></clipPath>`);
    pen = { ...pen, clip: id };
    path = '';
  };
  const write = (line: string, { subset, font }: PdfFont) => {
    const scale = text.size / font.unitsPerEm;
    for (const [, hex, move] of line.matchAll(/<([0-9a-f]*)>|(-?[\d.]+)/gi)) {
      if (move !== undefined) text.at[0] -= (Number(move) / 1000) * text.size;
      for (const [number] of (hex ?? '').matchAll(/.{4}/g)) {
        const glyph = font.getGlyph(subset.glyphs[Number.parseInt(number, 16)] ?? 0);
        const d = glyph.path.toSVG();
        const place = times(pen.ctm, [scale, 0, 0, scale, ...text.at]);
        if (d) emit(`<path d="${d}" fill="${pen.fill}" fill-opacity="${pen.fillOpacity}" ${placed(place)}/>`);
        text.at[0] += glyph.advanceWidth * scale + text.spacing;
      }
    }
  };

  const numbers = (operands: readonly string[]) => operands.map(Number);
  const line = (letter: string) => (operands: readonly string[]) =>
    void (path += `${letter}${numbers(operands).map(short).join(' ')}`);
  const operators: Record<string, (operands: string[], step: Step) => void> = {
    q: () => void pens.push(pen),
    Q: () => void (pen = pens.pop() ?? start),
    cm: (o) => void (pen = { ...pen, ctm: times(pen.ctm, numbers(o) as unknown as Matrix) }),
    w: ([width]) => void (pen = { ...pen, width: Number(width) }),
    J: ([cap]) => void (pen = { ...pen, cap: Number(cap) }),
    j: ([join]) => void (pen = { ...pen, join: Number(join) }),
    d: (o) => void (pen = { ...pen, dash: o.slice(0, -1).join(' ').replaceAll(/[[\]]/g, '').trim() }),
    gs: ([name = '']) => {
      const [fill = pen.fillOpacity, stroke = pen.strokeOpacity] = opacities.get(name.slice(1)) ?? [];
      pen = { ...pen, fillOpacity: fill, strokeOpacity: stroke };
    },
    scn: (o) => void (pen = { ...pen, fill: paintOf(o) }),
    SCN: (o) => void (pen = { ...pen, stroke: paintOf(o) }),
    m: line('M'),
    l: line('L'),
    c: line('C'),
    v: ([x1 = '', y1 = '', x = '', y = '']) => void (path += `Q${x1} ${y1} ${x} ${y}`),
    re: (o) => {
      const [x = 0, y = 0, w = 0, h = 0] = numbers(o);
      path += `M${short(x)} ${short(y)}h${short(w)}v${short(h)}h${short(-w)}z`;
    },
    h: () => void (path += 'z'),
    f: () => draw({ fill: true }),
    'f*': () => draw({ fill: true, even: true }),
    S: () => draw({ stroke: true }),
    B: () => draw({ fill: true, stroke: true }),
    n: clip,
    BT: () => void (text = { at: [0, 0], size: 0, spacing: 0 }),
    Tm: (o) => void (text.at = numbers(o).slice(4) as [number, number]),
    Tf: ([, size]) => void (text.size = Number(size)),
    Tc: ([spacing]) => void (text.spacing = Number(spacing)),
    TJ: (_, { text: whole, font }) => write(whole, font),
  };
  for (const step of steps) {
    const operands = step.text.trim().split(/\s+/);
    operators[operands.pop() ?? '']?.(operands, step);
  }
  const { w, h } = recording.size;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}"><defs>${defs.join('')}</defs><rect width="${w}" height="${h}" fill="#fff"/><g transform="matrix(1 0 0 -1 0 ${h})">${out.join('')}</g></svg>`;
};
