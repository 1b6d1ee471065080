import { escapeXml } from '@site/contract/escape-xml';
import { cloudGlyph, type InkOf, inkOf, symbolOf } from './ink-and-symbols.ts';
import { wrap } from './measure.ts';
import type { PowerDevice } from './shape.ts';

type Kind = PowerDevice['kind'];

/** A source on its way to the load, with what the device reads from it and does to it. */
export type Feeder = {
  side: 'left' | 'right';
  source: { kind: Kind; label: string };
  gate?: { kind: Kind; label: string };
  isLive: boolean;
  /** Read between source and gate. */
  senses?: string;
  /** Done to the gate. */
  switches?: string;
  /** Exchanged with the source itself. */
  drives?: string;
};

export type Link = { kind: Kind | 'device' | 'cloud' | 'box'; label: string; note?: string };

/** What a device is connected to, in one line: sources that reach a load, or a chain with the device in it. */
export type OneLine = {
  title: string;
  model: string;
  role: string;
  /** Its ports to other systems. */
  talks?: string;
} & ({ load: string; feeders: readonly Feeder[] } | { chain: readonly Link[] });

const [sans, mono] = ['inherit', 'var(--mono,ui-monospace,monospace)'];
const labelSize = 14;
const noteSize = 13;

type Pen = ReturnType<typeof createPen>;

const createPen = (ink: InkOf) => {
  const text = (words: string, x: number, y: number, extra: string): string =>
    `<text x="${x}" y="${y}" ${extra}>${escapeXml(words)}</text>`;
  return {
    ink,
    label: (words: string, x: number, y: number, anchor = 'middle'): string =>
      text(words, x, y, `text-anchor="${anchor}" font-size="${labelSize}" font-weight="600" fill="${ink('ink')}"`),
    note: (words: string, x: number, y: number, anchor = 'middle'): string =>
      text(words, x, y, `text-anchor="${anchor}" font-size="${noteSize}" fill="${ink('muted')}"`),
    symbol: (kind: Kind, x: number, y: number, isLive: boolean, isOn = isLive): string =>
      `<g transform="translate(${x} ${y})">${symbolOf(kind, isLive, isOn, ink)}</g>`,
    wire: (path: string, isLive: boolean): string =>
      `<path d="${path}" fill="none" stroke="${ink(isLive ? 'signal' : 'dead')}" stroke-width="${isLive ? 3 : 2}"/>`,
    control: (path: string): string =>
      `<path d="${path}" fill="none" stroke="${ink('muted')}" stroke-width="1.3" stroke-dasharray="1.5 3.5"/>`,
    tap: (x: number, y: number): string => `<circle cx="${x}" cy="${y}" r="3.5" fill="${ink('ink')}"/>`,
    box: (words: readonly string[], x: number, y: number, width: number, height: number): string =>
      `<path d="M${x} ${y}h${width}v${height}h${-width}Z" fill="${ink('panel')}" stroke="${ink('ink')}" stroke-width="1.8"/>` +
      words
        .map((line, at) =>
          text(
            line,
            x + width / 2,
            y + height / 2 + 5 + (at - (words.length - 1) / 2) * 17,
            `text-anchor="middle" font-size="${labelSize}" font-weight="600" fill="${ink('ink')}"`,
          ),
        )
        .join(''),
    device: (model: string, role: string, x: number, y: number, width: number, height: number): string =>
      `<path d="M${x} ${y}h${width}v${height}h${-width}Z" fill="${ink('face')}" stroke="${ink('dead')}"/>` +
      `<circle cx="${x + 11}" cy="${y + 11}" r="3" fill="${ink('live')}"/>` +
      text(
        model,
        x + width / 2,
        y + height / 2 - 3,
        `text-anchor="middle" font-family="${mono}" font-size="16" font-weight="600" fill="${ink('legend')}"`,
      ) +
      text(role, x + width / 2, y + height / 2 + 17, `text-anchor="middle" font-size="13" fill="${ink('quiet')}"`),
  };
};

const frame = (title: string, width: number, height: number, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escapeXml(title)}" font-family="${sans}">${body}</svg>`;

/** Lines of a text, one below another from `y`. */
const lines = (draw: (line: string, y: number) => string, words: string, y: number, max: number, size: number) =>
  wrap(words, size, max)
    .map((line, at) => draw(line, y + at * 17))
    .join('');

const wide = { width: 960, step: 104, top: 78, symbol: 84, tap: 168, gate: 240, load: 92, box: 120, deviceHeight: 64 };

/** One side of the load: each source on a line of its own, and below them what the device reads and does, on its own lane. */
const drawSide = (pen: Pen, feeders: readonly Feeder[], side: Feeder['side'], bottom: number): string => {
  const { width, symbol, tap, gate, load, box } = wide;
  const at = (x: number) => (side === 'left' ? x : width - x);
  const [edge, reach] = [at(width / 2 - load), at(width / 2 - box)];
  const last = wide.top + (feeders.length - 1) * wide.step;
  const rows = feeders.map(({ source, gate: switched, isLive, senses }, index) => {
    const y = wide.top + index * wide.step;
    return (
      pen.wire(`M${at(symbol)} ${y}H${switched ? at(gate) : edge}`, isLive) +
      (switched ? pen.wire(`M${at(gate)} ${y}H${edge}`, isLive) + pen.symbol(switched.kind, at(gate), y, isLive) : '') +
      pen.symbol(source.kind, at(symbol), y, isLive) +
      lines(
        (line, top) => pen.label(line, at(symbol), top),
        source.label,
        y - 50 + 17 * Number(wrap(source.label, labelSize, 150).length < 2),
        150,
        labelSize,
      ) +
      (switched
        ? lines(
            (line, top) => pen.label(line, at(gate), top),
            switched.label,
            y - 40 + 17 * Number(wrap(switched.label, labelSize, 130).length < 2),
            130,
            labelSize,
          )
        : '') +
      (senses ? pen.tap(at(tap), y) : '')
    );
  });
  // The words of a lane stand on it; on the other side they end where the lane ends.
  const anchor = side === 'left' ? 'start' : 'end';
  const lane = (from: number, key: 'senses' | 'switches' | 'drives', row: number): string => {
    const words = [...new Set(feeders.flatMap((one) => one[key] ?? []))].join(', ');
    if (!words) return '';
    const first = feeders.findIndex((one) => one[key] !== undefined);
    const start = wide.top + first * wide.step + (key === 'senses' ? 4 : key === 'switches' ? 9 : 21);
    const y = bottom + row;
    return (
      pen.control(`M${at(from)} ${start}V${y}H${reach}`) +
      pen.note(words, at(from) + (side === 'left' ? 8 : -8), y - 6, anchor)
    );
  };
  const lanes = lane(gate, 'switches', 4) + lane(tap, 'senses', 30) + lane(symbol, 'drives', 56);
  return feeders.length > 0 && last >= wide.top ? rows.join('') + lanes : '';
};

const drawPlantWide = (
  pen: Pen,
  { title, model, role, talks, load, feeders }: OneLine & { feeders: readonly Feeder[]; load: string },
) => {
  const sides = (['left', 'right'] as const).map((side) => [side, feeders.filter((one) => one.side === side)] as const);
  const rows = Math.max(1, ...sides.map(([, list]) => list.length));
  const last = wide.top + (rows - 1) * wide.step;
  const bottom = last + 62;
  const middle = wide.width / 2;
  const height = bottom + wide.deviceHeight + (talks ? 46 : 18);
  // Without a source on the right, the drawing ends at the device.
  const hasRight = feeders.some(({ side }) => side === 'right');
  return frame(
    title,
    hasRight ? wide.width : middle + 200,
    height,
    sides.map(([side, list]) => drawSide(pen, list, side, bottom)).join('') +
      pen.box(wrap(load, labelSize, 150), middle - wide.load, wide.top - 32, 2 * wide.load, last - wide.top + 64) +
      pen.device(model, role, middle - wide.box, bottom - 4, 2 * wide.box, wide.deviceHeight) +
      (talks
        ? pen.control(`M${middle} ${bottom - 4 + wide.deviceHeight}v18`) +
          pen.note(talks, middle, bottom - 4 + wide.deviceHeight + 36)
        : ''),
  );
};

const tall = { width: 358, row: 84, bus: 14, gate: 48, symbol: 96, text: 132, rail: 346 };

const drawPlantTall = (
  pen: Pen,
  { title, model, role, talks, load, feeders }: OneLine & { feeders: readonly Feeder[]; load: string },
) => {
  const order = [
    ...feeders.filter(({ side }) => side === 'left'),
    undefined,
    ...feeders.filter(({ side }) => side === 'right'),
  ];
  const yOf = (index: number) => 42 + index * tall.row;
  const used = order.map((one, index) => ({ one, y: yOf(index) }));
  const bottom = yOf(order.length - 1) + 56;
  const loadAt = order.indexOf(undefined);
  const space = tall.rail - 14 - tall.text;
  const rows = used.map(({ one, y }, index) => {
    if (!one)
      return (
        pen.wire(`M${tall.bus} ${y}H${tall.gate}`, true) +
        pen.box(wrap(load, labelSize, 120), tall.gate - 8, y - 24, 140, 48)
      );
    const { source, gate, isLive, senses, switches, drives } = one;
    const words = [senses, switches, drives].filter((part) => part !== undefined).join(', ');
    const notes = wrap(words, noteSize, space).slice(0, 2);
    const toLoad = `M${tall.symbol} ${y}H${tall.bus}V${yOf(loadAt)}`;
    const top = y - (notes.length > 1 ? 10 : notes.length > 0 ? 2 : -5);
    return (
      pen.wire(toLoad, isLive) +
      (gate ? pen.symbol(gate.kind, tall.gate, y, isLive) : '') +
      pen.symbol(source.kind, tall.symbol, y, isLive) +
      pen.label(source.label, tall.text, top, 'start') +
      notes.map((line, at) => pen.note(line, tall.text, top + 18 + at * 17, 'start')).join('') +
      (words ? pen.control(`M${tall.rail - 10} ${y}H${tall.rail}V${used[index + 1]?.y ?? bottom}`) : '')
    );
  });
  const first = used.find(({ one }) => one && (one.senses ?? one.switches ?? one.drives));
  const talked = talks ? wrap(talks, noteSize, tall.width - 24) : [];
  return frame(
    title,
    tall.width,
    bottom + 64 + (talked.length > 0 ? 24 + talked.length * 17 : 6),
    (first ? pen.control(`M${tall.rail} ${first.y}V${bottom}`) : '') +
      rows.join('') +
      pen.device(model, role, 1, bottom, tall.width - 2, 62) +
      talked.map((line, at) => pen.note(line, tall.width / 2, bottom + 84 + at * 17)).join(''),
  );
};

const drawLink = (pen: Pen, { kind, label }: Link, model: string, role: string, x: number, y: number): string => {
  if (kind === 'device') return pen.device(model, role, x - 110, y - 34, 220, 68);
  if (kind === 'box') return pen.box(wrap(label, labelSize, 120), x - 70, y - 26, 140, 52);
  if (kind === 'cloud')
    return `<g transform="translate(${x} ${y}) scale(2.2)" fill="${pen.ink('panel')}" stroke="${pen.ink('ink')}" stroke-width="1"><path d="${cloudGlyph}"/></g>`;
  return pen.symbol(kind, x, y, true);
};

const drawChain = (
  pen: Pen,
  { title, model, role, talks, chain }: OneLine & { chain: readonly Link[] },
  isWide: boolean,
): string => {
  const named = ({ kind }: Link) => kind !== 'device' && kind !== 'box';
  if (!isWide) {
    const yOf = (index: number) => 44 + index * 104;
    const x = 112;
    const talked = talks ? wrap(talks, noteSize, tall.width - 24) : [];
    const end = yOf(chain.length - 1);
    return frame(
      title,
      tall.width,
      end + 50 + talked.length * 17,
      pen.wire(`M${x} ${yOf(0)}V${end}`, true) +
        chain
          .map(
            (link, at) =>
              drawLink(pen, link, model, role, x, yOf(at)) +
              (named(link)
                ? lines(
                    (line, y) => pen.label(line, x + 36, y, 'start'),
                    link.label,
                    yOf(at) + (link.note ? -4 : 5),
                    200,
                    labelSize,
                  )
                : '') +
              (link.note ? pen.note(link.note, named(link) ? x + 36 : x + 120, yOf(at) + 15, 'start') : ''),
          )
          .join('') +
        talked.map((line, at) => pen.note(line, tall.width / 2, end + 54 + at * 17)).join(''),
    );
  }
  const gap = (wide.width - 240) / Math.max(1, chain.length - 1);
  const xOf = (index: number) => 120 + index * gap;
  const y = 84;
  return frame(
    title,
    wide.width,
    talks ? 176 : 156,
    pen.wire(`M${xOf(0)} ${y}H${xOf(chain.length - 1)}`, true) +
      chain
        .map(
          (link, at) =>
            drawLink(pen, link, model, role, xOf(at), y) +
            (named(link) ? pen.label(link.label, xOf(at), y - 36) : '') +
            (link.note ? pen.note(link.note, xOf(at), y + 48) : ''),
        )
        .join('') +
      (talks ? pen.note(talks, xOf(chain.findIndex(({ kind }) => kind === 'device')), y + 62) : ''),
  );
};

/** The diagram for wide windows and paper, and the one for phones: words keep their size in both. */
export const renderOneLine = (oneLine: OneLine): { wide: string; tall: string } => {
  const pen = createPen(inkOf('page'));
  if ('chain' in oneLine) return { wide: drawChain(pen, oneLine, true), tall: drawChain(pen, oneLine, false) };
  return { wide: drawPlantWide(pen, oneLine), tall: drawPlantTall(pen, oneLine) };
};
