import type { Lamp, View } from './view.ts';

const green = (on: boolean): Lamp => (on ? 'green' : 'off');

/** Lamps by the name the product gives them; a lamp that the sequence does not know stays dark. */
const meanings: Readonly<Record<string, (view: View) => Lamp>> = {
  mains: ({ lamps }) => lamps.mains,
  gen: ({ lamps }) => lamps.gen,
  run: ({ lamps }) => lamps.run,
  alarm: ({ lamps }) => lamps.alarm,
  auto: () => 'green',
  'key.auto.lamp': () => 'green',
  'mimic.mains': ({ lamps }) => lamps.mains,
  'mimic.genset': ({ lamps }) => lamps.gen,
  'mimic.mcb': ({ q1 }) => green(q1),
  'mimic.gcb': ({ q2 }) => green(q2),
};

export const lampOf = (id: string, view: View): Lamp => {
  const name = id.toLowerCase();
  return Object.hasOwn(meanings, name) ? (meanings[name]?.(view) ?? 'off') : 'off';
};
