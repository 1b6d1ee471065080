import { isControl, isSource, type Diagram, type PowerDevice } from './shape.ts';

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
