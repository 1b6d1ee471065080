import { print, printBrand, printWidth } from '../layout/print.ts';
import { type Part, type Rect, PartRecord } from '../part.ts';
import type { DrawingOf, PortId, TerminalSpec } from '../shape.ts';

type Mounted = DrawingOf<'panel' | 'glass'>;
/** A bracket outside the housing that names a group of terminals. */
export type Bracket = { x: number; w: number; row: 'top' | 'bottom'; spec: TerminalSpec };
export type RearLayout = { body: Rect; parts: Part[]; brackets: Bracket[] };

const plugHeight = 15;
const tierHeight = 27;

/** Housing, terminal tiers, ports and rating label, seen from behind. */
export function layoutRear(drawing: Mounted, model: string): RearLayout {
  const record = new PartRecord();
  const [W, H] = drawing.front;
  const [cw, ch] = drawing.cutout;
  const body = { x: (W - cw) / 2 + 1, y: (H - ch) / 2 + 1, w: cw - 2, h: ch - 2 };
  layoutClips(record, drawing, body);
  const rows = {
    top: drawing.terminals.filter(({ row }) => row === 'top'),
    bottom: drawing.terminals.filter(({ row }) => row === 'bottom'),
  };
  const count = Number(rows.top.length > 0) + Number(rows.bottom.length > 0);
  const tier = Math.min(tierHeight, (body.h - 8) / Math.max(1.6, count));
  const brackets = (['top', 'bottom'] as const).flatMap((row) => {
    if (rows[row].length === 0) return [];
    const y = row === 'top' ? body.y + 3 : body.y + body.h - 3 - tier;
    record.add(`tier.${row}`, { t: 'tier' }, { x: body.x + 2.5, y, w: body.w - 5, h: tier }, 1);
    return layoutRow(record, rows[row], { x: body.x + 4.5, y, w: body.w - 9, h: tier }, row);
  });
  const top = body.y + 3 + (rows.top.length > 0 ? tier + 3 : 2);
  const floor = body.y + body.h - 3 - (rows.bottom.length > 0 ? tier + 3 : 2);
  layoutMiddle(record, drawing, model, { x: body.x + 6, y: top, w: body.w - 12, h: floor - top });
  return { body, parts: record.parts, brackets };
}

function layoutClips(record: PartRecord, { screws, front: [W, H] }: Mounted, body: Rect): void {
  const room = Math.min(body.y, H - body.y - body.h);
  if (screws > 0 || room < 2.4) return;
  const h = Math.min(6, room - 0.8);
  const w = Math.min(14, W * 0.09);
  for (const share of [0.2, 0.8]) {
    for (const y of [body.y - h - 0.2, body.y + body.h + 0.2]) {
      const cx = body.x + body.w * share;
      record.add('clip', { t: 'clip' }, { x: cx - w / 2, y, w, h }, 0.8);
      record.round('clip.screw', { t: 'screw', head: 'cross' }, cx, y + h / 2, Math.min(2, h * 0.36));
    }
  }
}

function layoutRow(record: PartRecord, blocks: TerminalSpec[], area: Rect, row: 'top' | 'bottom'): Bracket[] {
  const natural = blocks.reduce((sum, { pins, pitch }) => sum + pins.length * pitch + 1.6, 0);
  const min = 2 * (blocks.length - 1);
  const squeeze = Math.min(1, (area.w - min - 1.6 * blocks.length) / (natural - 1.6 * blocks.length));
  const width = ({ pins, pitch }: TerminalSpec): number => pins.length * pitch * squeeze + 1.6;
  const used = blocks.reduce((sum, block) => sum + width(block), 0);
  const gap = blocks.length > 1 ? Math.min(26, (area.w - used) / (blocks.length - 1)) : 0;
  const h = Math.min(plugHeight, area.h - 11);
  let x = area.x + (blocks.length > 1 ? (area.w - used - gap * (blocks.length - 1)) / 2 : (area.w - used) / 2);
  return blocks.map((spec) => {
    const w = width(spec);
    const pitch = spec.pitch * squeeze;
    const y = row === 'top' ? area.y + 2 : area.y + area.h - 2 - h;
    record.add(
      `terminal.${spec.group}`,
      { t: 'terminal', pitch, count: spec.pins.length, mouthDown: row === 'bottom', tint: 'green' },
      { x, y, w, h },
      0.5,
    );
    const size = Math.min(2.5, pitch * 0.44);
    spec.pins.forEach((pin, i) => {
      const cx = x + 0.8 + pitch * (i + 0.5);
      const number = row === 'top' ? y + h + 1.4 + size * 0.72 : y - 1.4;
      const name = row === 'top' ? number + 1.2 + size * 0.66 : number - 1.3 - size * 0.66;
      print(record, String(spec.no[0] + i), cx, number, { size, anchor: 'middle', tone: 'lit', max: pitch - 0.3 });
      print(record, pin, cx, name, { size: size * 0.86, anchor: 'middle', tone: 'soft', max: pitch - 0.25 });
    });
    const bracket = { x, w, row, spec };
    x += w + gap;
    return bracket;
  });
}

const portSizes: { [P in PortId]: { w: number; h: number; name: string } } = {
  LAN: { w: 14, h: 12, name: 'ETHERNET' },
  USB: { w: 12, h: 5.4, name: 'USB' },
  CAN: { w: 16.84, h: 12, name: 'CAN' },
  RS485: { w: 16.84, h: 12, name: 'RS485' },
  RS232: { w: 16.84, h: 12, name: 'RS232' },
  WIFI: { w: 7, h: 7, name: 'WIFI' },
  LTE: { w: 7, h: 7, name: 'LTE' },
  GNSS: { w: 7, h: 7, name: 'GNSS' },
  SMA: { w: 7, h: 7, name: 'ANT' },
};

/** Ports and air slots at the left, the rating label at the right. */
function layoutMiddle(
  record: PartRecord,
  { ports, sub, foot, depth, front }: Mounted,
  model: string,
  area: Rect,
): void {
  if (area.h < 10) return;
  const label = { w: Math.min(66, area.w * 0.4), h: Math.min(area.h, 38) };
  const box = { x: area.x + area.w - label.w, y: area.y + (area.h - label.h) / 2, w: label.w, h: label.h };
  layoutLabel(
    record,
    model,
    [sub, foot, `${front[0]} × ${front[1]} × ${depth} mm`, `S/N ${model.replace(/\D/g, '')}-26-018842`],
    box,
  );
  const room = area.w - label.w - 6;
  const widest = ports.reduce((sum, port) => sum + portSizes[port].w + 4, 0);
  const k = Math.min(1, room / Math.max(1, widest), (area.h - 4) / 13);
  let x = area.x + 1;
  const portRow = Math.min(area.h, 22 * k);
  for (const port of ports) {
    const { w, h, name } = portSizes[port];
    const y = area.y + (12 * k - h * k) / 2;
    if (port === 'CAN' || port === 'RS485' || port === 'RS232')
      record.add(
        `port.${port}`,
        { t: 'terminal', pitch: 5.08 * k, count: 3, mouthDown: false, tint: 'green' },
        { x, y, w: w * k, h: h * k },
        0.5,
      );
    else
      record.add(
        `port.${port}`,
        { t: 'jack', kind: port === 'LAN' ? 'LAN' : port === 'USB' ? 'USB' : 'SMA' },
        { x, y, w: w * k, h: h * k },
        0.4,
      );
    print(record, name, x + (w * k) / 2, area.y + 12 * k + 3.6, {
      size: 2.2 * Math.max(0.7, k),
      anchor: 'middle',
      tone: 'lit',
      max: w * k + 3,
    });
    x += (w + 4) * k;
  }
  const below = area.h - (ports.length > 0 ? portRow : 0);
  if (below > 14) {
    const h = Math.min(18, below - 4);
    record.add(
      'vents',
      { t: 'vents', count: Math.max(6, Math.floor((room * 0.92) / 4.6)) },
      { x: area.x + 1, y: area.y + area.h - h, w: room * 0.92, h },
    );
  }
}

/** The rating label that devices carry on their backs. */
export function layoutLabel(record: PartRecord, model: string, lines: readonly string[], box: Rect): void {
  record.add('label', { t: 'label' }, box, 0.8);
  const pad = Math.min(4, box.w * 0.08, box.h * 0.1);
  const w = box.w - 2 * pad;
  const cap = Math.min(3, w / 12, box.h * 0.08);
  printBrand(record, box.x + pad, box.y + pad + cap, cap, 'dark');
  const size = Math.min(5, w / (printWidth(model, 1, 'mono') * 1.1), box.h * 0.13);
  print(record, model, box.x + pad, box.y + pad + cap + size * 1.15, { size, face: 'label', tone: 'dark', max: w });
  const visibleLines = lines.filter((text) => text !== '');
  const start = box.y + pad + cap + size * 1.4;
  const pitch = Math.min(4.2, (box.y + box.h - pad - start) / Math.max(1, visibleLines.length));
  visibleLines.forEach((text, i) =>
    print(record, text, box.x + pad, start + pitch * (i + 0.85), {
      size: Math.min(2.4, pitch * 0.62),
      face: 'label',
      tone: 'dark',
      max: w,
    }),
  );
}
