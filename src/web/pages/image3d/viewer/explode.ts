/** How far each part of a model moves out of the front when it is taken apart, as a share of the model's size. */
const shares: Record<string, number> = {
  keys: 0.55,
  lamps: 0.46,
  lens: 0.34,
  face: 0.2,
  bezel: 0,
  housing: -0.35,
  clips: -0.5,
  terminals: -0.66,
};

export const apart = (node: string, size: number, amount: number): number => (shares[node] ?? 0) * size * amount;

/** The whole becomes longer; the eye steps back by as much. */
export const reach = (amount: number): number => 1 + amount * 0.35;
