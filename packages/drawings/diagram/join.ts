import type { BusLine, Node, Plant } from './plant-shape.ts';
import type { Box } from './sections.ts';

const stubLength = 20;
const all = (box: Box): Box[] => [box, ...box.children.flatMap(all)];

/** Draws the wires of devices between two buses: down to the lower bus, or across to the adjacent one. */
export const joinBuses = (plant: Plant, boxes: readonly Box[]): void => {
  const node = (id: string): Node => plant.nodes.find((one) => one.device.id === id)!;
  const line = (id: string): BusLine => plant.buses.find((one) => one.bus.id === id)!;
  const wire = (bus: BusLine, at: Node, x: number): void => {
    plant.wires.push({
      from: bus.bus.id,
      to: at.device.id,
      points: [
        [x, bus.y],
        [at.x, at.y],
      ],
    });
  };
  for (const box of boxes.flatMap(all)) {
    for (const { device, child } of box.connectors) {
      const [at, below] = [node(device.id), line(child.section.bus.id)];
      below.from = Math.min(below.from, at.x - stubLength);
      below.to = Math.max(below.to, at.x + stubLength);
      wire(line(box.section.bus.id), at, at.x);
      wire(below, at, at.x);
    }
    for (const { device } of box.ties) {
      const at = node(device.id);
      for (const bus of device.between!.map(line)) wire(bus, at, bus.to < at.x ? bus.to : bus.from);
    }
  }
};
