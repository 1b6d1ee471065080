import type { Pen } from './pen.ts';
import type { Point, Vec } from './space.ts';

/** Half a hull seen from above: (x, half beam) from stern to bow, at the deck and at the waterline. */
export type Hull = {
  deck: readonly Point[];
  water: readonly Point[];
  beam: number;
  sheer: (x: number) => number;
  bulwark?: number;
};

/** Draws the deck, the things on it, then the near side; therefore ships cannot be rotated. */
export const hull = (pen: Pen, { deck, water, beam, sheer, bulwark = 4 }: Hull, onDeck: () => void): void => {
  const at = ([x, half]: Point, side: 1 | -1, z: number): Vec => [x, beam + half * side, z];
  const rim = (p: Point, side: 1 | -1): Vec => at(p, side, sheer(p[0]));
  const rail = (p: Point): Vec => at(p, 1, sheer(p[0]) + bulwark);
  pen.poly([...deck.map((p) => rim(p, 1)), ...deck.toReversed().map((p) => rim(p, -1))], 'white');
  pen.line(
    deck.map((p) => at(p, -1, sheer(p[0]) + bulwark)),
    'ink',
  );
  onDeck();
  const stern = deck[0]!;
  const bow = deck.at(-1)!;
  deck.slice(1).forEach((to, i) => {
    const from = deck[i]!;
    const turnsAway = to[1] < from[1] && from[1] - to[1] > (to[0] - from[0]) * 0.3;
    pen.poly(
      [rail(from), rail(to), at(water[i + 1]!, 1, 0), at(water[i]!, 1, 0)],
      turnsAway ? 'sideRight' : 'sideLeft',
    );
  });
  if (bow[1] > 0) {
    const far = (p: Point, z: number): Vec => at(p, -1, z);
    pen.poly(
      [rail(bow), far(bow, sheer(bow[0]) + bulwark), far(water.at(-1)!, 0), at(water.at(-1)!, 1, 0)],
      'sideRight',
    );
    pen.line([rail(bow), far(bow, sheer(bow[0]) + bulwark), far(water.at(-1)!, 0), at(water.at(-1)!, 1, 0)], 'ink');
  }
  const edge: Vec[] = [rail(stern), ...deck.slice(1).map(rail)];
  pen.line([at(water[0]!, 1, 0), rail(stern)], 'ink');
  pen.line([at(water.at(-1)!, 1, 0), rail(bow)], 'ink');
  pen.line(edge, 'heavy');
  pen.line(
    water.map((p) => at(p, 1, 0)),
    'ink',
  );
  pen.line(
    deck.map(([x, half], i): Vec => {
      const [wx, wh] = water[i]!;
      return [x + (wx - x) * 0.3, beam + half + (wh - half) * 0.3, (sheer(x) + bulwark) * 0.7];
    }),
    'outline',
  );
};

/** Rings on the water around a ship. */
export const ripples = (centre: Point, radii: Point, count: number): Vec[][] =>
  Array.from({ length: count }, (_, i) =>
    Array.from({ length: 41 }, (_, k): Vec => {
      const angle = (k / 40) * 2 * Math.PI;
      return [centre[0] + (radii[0] + i * 9) * Math.cos(angle), centre[1] + (radii[1] + i * 9) * Math.sin(angle), 0];
    }),
  );
