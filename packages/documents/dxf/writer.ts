/** Layers and their AutoCAD colours. */
export const layers = { OUTLINE: 7, FRONT: 8, CUTOUT: 1, HOLES: 1, CENTRE: 30, DIM: 3, TEXT: 7 } as const;
export type Layer = keyof typeof layers;

type Pair = readonly [code: number, value: string | number];

const number = (value: number): string => (Math.round(value * 1e4) / 1e4).toFixed(4).replace(/\.?0+$/, '') || '0';
const written = ([code, value]: Pair): string =>
  `${String(code).padStart(3)}\r\n${typeof value === 'number' && code >= 10 && code < 60 ? number(value) : value}\r\n`;

/** Writes AutoCAD R12, which every CAD program reads, in millimetres with y pointing up. */
export class Dxf {
  readonly #entities: Pair[] = [];
  #low = { x: Infinity, y: Infinity };
  #high = { x: -Infinity, y: -Infinity };

  #reach(x: number, y: number): void {
    this.#low = { x: Math.min(this.#low.x, x), y: Math.min(this.#low.y, y) };
    this.#high = { x: Math.max(this.#high.x, x), y: Math.max(this.#high.y, y) };
  }

  line(layer: Layer, x1: number, y1: number, x2: number, y2: number): void {
    this.#reach(x1, y1);
    this.#reach(x2, y2);
    this.#entities.push([0, 'LINE'], [8, layer], [10, x1], [20, y1], [30, 0], [11, x2], [21, y2], [31, 0]);
  }

  circle(layer: Layer, x: number, y: number, r: number): void {
    this.#reach(x - r, y - r);
    this.#reach(x + r, y + r);
    this.#entities.push([0, 'CIRCLE'], [8, layer], [10, x], [20, y], [30, 0], [40, r]);
  }

  /** Angles are counter-clockwise, in degrees. */
  arc(layer: Layer, x: number, y: number, r: number, from: number, to: number): void {
    this.#entities.push([0, 'ARC'], [8, layer], [10, x], [20, y], [30, 0], [40, r], [50, from], [51, to]);
  }

  rect(layer: Layer, x: number, y: number, w: number, h: number, r = 0): void {
    const k = Math.max(0, Math.min(r, w / 2, h / 2));
    if (w - 2 * k > 0) for (const level of [y, y + h]) this.line(layer, x + k, level, x + w - k, level);
    if (h - 2 * k > 0) for (const side of [x, x + w]) this.line(layer, side, y + k, side, y + h - k);
    if (k > 0) {
      this.arc(layer, x + w - k, y + h - k, k, 0, 90);
      this.arc(layer, x + k, y + h - k, k, 90, 180);
      this.arc(layer, x + k, y + k, k, 180, 270);
      this.arc(layer, x + w - k, y + k, k, 270, 360);
    }
  }

  /** R12 has no Unicode: text is ASCII, with `%%c` for the diameter sign. */
  text(layer: Layer, words: string, x: number, y: number, size: number, rotate = 0, centred = false): void {
    const plain = words.replaceAll('ø', '%%c').replaceAll('±', '%%p').replaceAll('°', '%%d').replaceAll('×', 'x');
    const ascii = plain.normalize('NFD').replace(/[^\x20-\x7e]/g, '');
    this.#entities.push([0, 'TEXT'], [8, layer], [10, x], [20, y], [30, 0], [40, size], [1, ascii], [50, rotate]);
    if (centred) this.#entities.push([72, 1], [11, x], [21, y], [31, 0]);
  }

  render(title: string): string {
    const header: Pair[] = [
      [999, title],
      ...([
        [0, 'SECTION'],
        [2, 'HEADER'],
        [9, '$ACADVER'],
        [1, 'AC1009'],
      ] as const),
      ...([
        [9, '$EXTMIN'],
        [10, this.#low.x],
        [20, this.#low.y],
        [30, 0],
      ] as const),
      ...([
        [9, '$EXTMAX'],
        [10, this.#high.x],
        [20, this.#high.y],
        [30, 0],
      ] as const),
      ...([
        [9, '$MEASUREMENT'],
        [70, 1],
        [0, 'ENDSEC'],
      ] as const),
    ];
    const tables: Pair[] = [
      ...([
        [0, 'SECTION'],
        [2, 'TABLES'],
        [0, 'TABLE'],
        [2, 'LTYPE'],
        [70, 2],
      ] as const),
      ...([
        [0, 'LTYPE'],
        [2, 'CONTINUOUS'],
        [70, 0],
        [3, 'Solid line'],
        [72, 65],
        [73, 0],
        [40, 0],
      ] as const),
      ...([
        [0, 'LTYPE'],
        [2, 'CENTER'],
        [70, 0],
        [3, 'Centre line'],
        [72, 65],
        [73, 4],
        [40, 20],
      ] as const),
      ...([
        [49, 12],
        [49, -3],
        [49, 2],
        [49, -3],
        [0, 'ENDTAB'],
      ] as const),
      ...([
        [0, 'TABLE'],
        [2, 'LAYER'],
        [70, Object.keys(layers).length],
      ] as const),
      ...Object.entries(layers).flatMap(([name, tint]): Pair[] => [
        ...([
          [0, 'LAYER'],
          [2, name],
          [70, 0],
          [62, tint],
          [6, name === 'CENTRE' ? 'CENTER' : 'CONTINUOUS'],
        ] as const),
      ]),
      ...([
        [0, 'ENDTAB'],
        [0, 'ENDSEC'],
        [0, 'SECTION'],
        [2, 'BLOCKS'],
        [0, 'ENDSEC'],
      ] as const),
    ];
    const body: Pair[] = [[0, 'SECTION'], [2, 'ENTITIES'], ...this.#entities, [0, 'ENDSEC'], [0, 'EOF']];
    return [...header, ...tables, ...body].map(written).join('');
  }
}
