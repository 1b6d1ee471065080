/** How far each part of a model moves out of the front when it is taken apart, as a share of the model's size. */
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

export const apart = (node: string, size: number, amount: number): number => (shares[node] ?? 0) * size * amount;

/** The whole becomes longer; the eye steps back by as much. */
export const reach = (amount: number): number => 1 + amount * 0.45;
