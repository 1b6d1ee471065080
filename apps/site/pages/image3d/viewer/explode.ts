/** How far each part of a model moves in the exploded view, as a fraction of the model's size. */
const shares: Record<string, number> = {
  keys: 0.9,
  lamps: 0.74,
  lens: 0.54,
  face: 0.3,
  bezel: 0,
  housing: -0.5,
  clips: -0.75,
  terminals: -1,
};

export const explodes = (node: string): boolean => node in shares;

export const explodeOffset = (node: string, size: number, amount: number): number =>
  (shares[node] ?? 0) * size * amount;

/** The exploded model is longer, so the camera moves back accordingly. */
export const explodedSize = (amount: number): number => 1 + amount * 0.45;
