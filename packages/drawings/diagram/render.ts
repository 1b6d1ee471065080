import { escapeXml } from '@site/contract/escape-xml';
import { locales, type Locale } from '@site/contract/locales';
import type { Theme } from '../scene/tokens.ts';
import { type Face, netsOf, setFaces, bandHeight, routeControl, type Routes } from './control-routes.ts';
import { cloudGlyph, gatewayGlyph, symbolOf, inkOf, type InkOf } from './ink-and-symbols.ts';
import { sizes, type Legend, widthOf } from './measure.ts';
import { type Node, type Plant, setPlant } from './plant.ts';
import { isSmall, packSections, placeBox, sectionsOf } from './sections.ts';
import { type Bus, type Device, type Diagram, type WireKind, isControl, isSource, type PowerDevice } from './shape.ts';

const [min, column] = [22, 700];

type Layout = { plant: Plant; faces: Face[]; routes: Routes };

/** Packs the plant, places the controllers above it, leaves space for the wires between them, and routes the wires. */
const layOut = (diagram: Diagram, locale: Locale): Layout => {
  const wiring = netsOf(diagram);
  const wired = (id: string): number =>
    wiring.nets.filter((net) => net.targets.includes(id)).length +
    wiring.onBus.filter(([device]) => device === id).length;
  const sections = sectionsOf(diagram);
  const pack = (gap: number) => {
    const boxes = packSections(sections, locale, wired, gap);
    const right = boxes.reduce((edge, box) => placeBox(box, edge, gap) + (box.ties.length ? 90 : 40), 0);
    return { boxes, right };
  };
  // A small plant is widened to the width of a page column.
  const columns = Math.max(...sections.map(({ up, down, joins }) => Math.max(up.length, down.length + joins.length)));
  const tight = pack(min).right;
  const { boxes } = pack(min + Math.max(0, Math.min(120, (column - tight) / columns)));
  const rough = setPlant(boxes, 0, () => 0);
  const faces = setFaces(diagram, rough, wiring.nets, locale);
  const runs = (level: number): number =>
    rough.nodes
      .filter((node) => !node.up && node.level === level)
      .reduce((sum, node) => sum + wired(node.device.id), 0);
  const top = Math.max(0, ...faces.map((face) => face.height)) + (faces.length ? bandHeight(diagram, wiring) : 0);
  const plant = setPlant(boxes, top, runs);
  return { plant, faces, routes: routeControl(diagram, plant, faces, wiring) };
};

/** Finds the live buses and devices: running sources and everything that they reach through closed devices. */
export const liveIds = ({ devices }: Diagram): Set<string> => {
  const plant = devices.filter((device): device is PowerDevice => !isControl(device));
  const closed = new Map(plant.map((device) => [device.id, device.state === 'on']));
  const edges = plant.flatMap(({ id, bus, between, behind }) =>
    [bus, behind, ...(between ?? [])].filter((end) => end !== undefined).map((end) => [id, end] as const),
  );
  const live = new Set(plant.filter((device) => isSource(device) && device.state === 'on').map((device) => device.id));
  const queue = [...live];
  while (queue.length) {
    const at = queue.shift()!;
    for (const [a, b] of edges) {
      const next = a === at ? b : b === at ? a : undefined;
      if (next && !live.has(next) && closed.get(next) !== false) {
        live.add(next);
        queue.push(next);
      }
    }
  }
  return live;
};

export type DiagramOptions = { theme: Theme; locale: Locale; title?: string; href?: (slug: string) => string };

const dashes: Record<WireKind, string> = { can: '7 3', rs485: '7 3 1.5 3', lan: '3 3', signal: '1.5 3.5' };
const families = {
  page: ['inherit', 'var(--mono,ui-monospace,monospace)'],
  img: ['system-ui,sans-serif', 'ui-monospace,monospace'],
} as const;

/** A diagram without a title is named after its devices. */
const contents = ({ devices }: Diagram, locale: Locale): string =>
  new Intl.ListFormat(locales[locale].intl, { type: 'unit' }).format([
    ...new Set(devices.flatMap(({ label }) => (label ? [label[locale]] : []))),
  ]);

const nameOf = (bus: Bus): string => bus.label ?? bus.kind.toUpperCase();
const path = (points: readonly (readonly [number, number])[]): string =>
  `M${points.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join('L')}`;

/** Renders a diagram; devices that are our products become links if `href` is given. */
export const renderDiagram = (
  diagram: Diagram,
  { theme, locale, title = contents(diagram, locale), href }: DiagramOptions,
): string => {
  const ink = inkOf(theme);
  const [sans, mono] = families[theme === 'page' ? 'page' : 'img'];
  const live = liveIds(diagram);
  const words = (text: string, x: number, y: number, extra: string): string =>
    `<text x="${Math.round(x)}" y="${Math.round(y)}" ${extra}>${escapeXml(text)}</text>`;
  const legend = ({ lines, notes }: Legend, x: number, y: number, anchor: 'middle' | 'start'): string =>
    [
      ...lines.map((line, i) =>
        words(
          line,
          x,
          y + i * sizes.row,
          `text-anchor="${anchor}" font-size="${sizes.label}" font-weight="600" fill="${ink('ink')}"`,
        ),
      ),
      ...notes.map((note, i) =>
        words(
          note,
          x,
          y + (lines.length + i) * sizes.row,
          `text-anchor="${anchor}" font-family="${mono}" font-size="${sizes.note}" fill="${ink('muted')}"`,
        ),
      ),
    ].join('');
  const linked = ({ product }: Device, body: string): string =>
    product && href ? `<a href="${escapeXml(href(product))}">${body}</a>` : body;
  const node = (one: Node): string => {
    const { device, x, y, legend: text, leaf, up } = one;
    const symbol = `<g transform="translate(${Math.round(x)} ${Math.round(y)})">${symbolOf(device.kind, live.has(device.id), device.state === 'on', ink)}</g>`;
    if (device.kind === 'load')
      return linked(
        device,
        loadBox(one, live.has(device.id), ink) + legend(text, x, y - text.height / 2 + 12, 'middle'),
      );
    const small = isSmall(device.kind);
    // The circles of a transformer are taller than a breaker's square.
    if (one.tie) return linked(device, symbol + legend(text, x - 8, y - (small ? 4 : 18) - text.height, 'start'));
    if (!leaf || small)
      return linked(device, symbol + legend(text, x + (small ? 15 : 28), y - text.height / 2 + 12, 'start'));
    return linked(device, symbol + legend(text, x, up ? y - 28 - text.height + 16 : y + 38, 'middle'));
  };
  const { plant, routes, faces } = layOut(diagram, locale);
  const edge = Math.max(routes.right, ...faces.map((face) => face.x + face.width));
  const end = Math.max(edge - 40, ...routes.buses.map(({ to }) => to + 14), routes.right + 8);
  const names = [
    ...plant.buses.map(({ bus, to }) => to + 8 + widthOf(bus.label ?? '', 12)),
    ...routes.buses.map(({ bus }) => end + 8 + widthOf(nameOf(bus), 12)),
  ];
  const left = Math.floor(Math.min(routes.left, ...faces.map((face) => face.x))) - 12;
  const wide = Math.ceil(Math.max(edge, ...names)) + 12;
  const [top, bottom] = [-8, Math.ceil(plant.bottom) + 10];
  const wires = plant.wires.map(({ from, to, points }) => {
    const on = live.has(from) || live.has(to);
    return `<path d="${path(points)}" stroke="${ink(on ? 'signal' : 'dead')}" stroke-width="${on ? 3 : 2}"/>`;
  });
  const bars = plant.buses.map(
    ({ bus, from, to, y }) =>
      `<path d="M${Math.round(from)} ${y}H${Math.round(to)}" stroke="${ink(live.has(bus.id) ? 'signal' : 'dead')}" stroke-width="${bus.kind === 'dc' ? 4 : 6}"/>`,
  );
  const control = [
    ...routes.lines.map(({ kind, points }) => `<path d="${path(points)}" stroke-dasharray="${dashes[kind]}"/>`),
    ...routes.buses.map(
      ({ bus, from, y }) =>
        `<path d="M${from - 10} ${y}H${end}" stroke-width="2" stroke-dasharray="${dashes[bus.kind as WireKind]}"/>`,
    ),
  ];
  const taps = routes.taps.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="2.4"/>`);
  const halo = `paint-order="stroke" stroke="${ink('panel')}" stroke-width="4" stroke-linejoin="round"`;
  const busNames = [
    ...plant.buses.map(({ bus, to, y, tied }) =>
      bus.label
        ? words(
            bus.label,
            tied ? to : to + 8,
            tied ? y + 18 : y + 4,
            `text-anchor="${tied ? 'end' : 'start'}" font-family="${mono}" font-size="11" fill="${ink('muted')}"`,
          )
        : '',
    ),
    ...routes.buses.map(({ bus, y }) =>
      words(nameOf(bus), end + 8, y + 4, `font-family="${mono}" font-size="11" fill="${ink('muted')}"`),
    ),
  ];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${wide - left} ${bottom - top}" width="${wide - left}" height="${bottom - top}" role="${href ? 'group' : 'img'}" aria-label="${escapeXml(title)}" font-family="${sans}">` +
    `<g fill="none">${bars.join('')}${wires.join('')}</g><g fill="none" stroke="${ink('muted')}" stroke-width="1.3">${control.join('')}</g><g fill="${ink('muted')}">${taps.join('')}</g>` +
    `<g ${halo}>${busNames.join('')}</g>${plant.nodes.map(node).join('')}${faces.map((face) => linked(face.device, faceBox(face, ink, mono))).join('')}</svg>`
  );
};

const loadBox = ({ x, y, legend }: Node, live: boolean, ink: InkOf): string => {
  const [w, h] = [Math.max(72, legend.width + 24), Math.max(36, legend.height + 12)];
  const stroke = ink(live ? 'signal' : 'dead');
  return `<path d="M${Math.round(x - w / 2)} ${Math.round(y - h / 2)}h${w}v${h}h${-w}Z" fill="${ink('panel')}" stroke="${ink(live ? 'ink' : 'dead')}" stroke-width="1.6"/><path d="M${Math.round(x) - 6} ${Math.round(y - h / 2) - 9}h12l-6 9Z" fill="${stroke}" stroke="none"/>`;
};

const faceBox = ({ device, x, y, width, height, model, lines, notes }: Face, ink: InkOf, mono: string): string => {
  const rows = lines.length + notes.length + (model ? 1 : 0);
  const first = y + height / 2 - (rows * sizes.row) / 2 + 12;
  const middle = x + width / 2;
  const glyph = device.kind === 'cloud' ? cloudGlyph : device.kind === 'gateway' ? gatewayGlyph : undefined;
  const rest = [...lines, ...notes].map(
    (line, i) =>
      `<text x="${middle}" y="${first + (i + (model ? 1 : 0)) * sizes.row}" text-anchor="middle" font-size="12" fill="${ink(model ? 'quiet' : 'legend')}">${escapeXml(line)}</text>`,
  );
  return (
    `<path d="M${x} ${y}h${width}v${height}h${-width}Z" fill="${ink('face')}" stroke="${ink('dead')}" stroke-width="1"/>` +
    (glyph
      ? `<path d="${glyph}" transform="translate(${x + 13} ${y + 13}) scale(.8)" fill="none" stroke="${ink('quiet')}" stroke-width="1.5" stroke-linecap="round"/>`
      : `<circle cx="${x + 9}" cy="${y + 9}" r="2.6" fill="${ink('live')}"/>`) +
    (model
      ? `<text x="${middle}" y="${first}" text-anchor="middle" font-family="${mono}" font-size="13" font-weight="600" fill="${ink('legend')}">${model}</text>`
      : '') +
    rest.join('')
  );
};
