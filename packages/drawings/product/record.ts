import type { Part, PartKind, Rect } from './part.ts';

/** Records every part of a drawing; the views replay it. */
export class PartRecord {
  readonly parts: Part[] = [];
  readonly #names = new Map<string, number>();

  add(id: string, kind: PartKind, box: Rect, r = 0): void {
    this.parts.push({
      ...kind,
      ...rounded(box),
      r: round(Math.max(0, Math.min(r, box.w / 2, box.h / 2))),
      id: this.#unique(id),
    });
  }

  /** A round part is defined by its centre. */
  round(id: string, kind: PartKind, cx: number, cy: number, radius: number): void {
    this.add(id, kind, { x: cx - radius, y: cy - radius, w: radius * 2, h: radius * 2 }, radius);
  }

  #unique(id: string): string {
    const seen = this.#names.get(id) ?? 0;
    this.#names.set(id, seen + 1);
    return seen === 0 ? id : `${id}.${seen + 1}`;
  }
}

const round = (v: number): number => Math.round(v * 1000) / 1000;
const rounded = ({ x, y, w, h }: Rect): Rect => ({ x: round(x), y: round(y), w: round(w), h: round(h) });

export function union(boxes: readonly Rect[]): Rect {
  const x = Math.min(...boxes.map((b) => b.x));
  const y = Math.min(...boxes.map((b) => b.y));
  return { x, y, w: Math.max(...boxes.map((b) => b.x + b.w)) - x, h: Math.max(...boxes.map((b) => b.y + b.h)) - y };
}
