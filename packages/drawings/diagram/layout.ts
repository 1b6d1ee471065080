import type { Locale } from '@site/contract/locales';
import { netsOf, setFaces, type Face } from './control.ts';
import type { Plant } from './plant-shape.ts';
import { setPlant } from './plant.ts';
import { bandHeight, routeControl, type Routes } from './route.ts';
import { packSections, placeBox } from './sections.ts';
import type { Diagram } from './shape.ts';
import { sectionsOf } from './tree.ts';

const [least, column] = [22, 700];

export type Layout = { plant: Plant; faces: Face[]; routes: Routes };

/** Packs the plant, places the controllers above it, leaves space for the wires between them, and routes the wires. */
export const layOut = (diagram: Diagram, locale: Locale): Layout => {
  const wiring = netsOf(diagram);
  const wired = (id: string): number =>
    wiring.nets.filter((net) => net.targets.includes(id)).length +
    wiring.onBus.filter(([device]) => device === id).length;
  const sections = sectionsOf(diagram);
  const pack = (gap: number) => {
    const boxes = packSections(sections, locale, wired, gap);
    const right = boxes.reduce((edge, box) => placeBox(box, edge, gap) + (box.ties.length ? 90 : 40), 0);
    return { boxes, right };
  };
  // A small plant is widened to the width of a page column.
  const columns = Math.max(...sections.map(({ up, down, joins }) => Math.max(up.length, down.length + joins.length)));
  const tight = pack(least).right;
  const { boxes } = pack(least + Math.max(0, Math.min(120, (column - tight) / columns)));
  const rough = setPlant(boxes, 0, () => 0);
  const faces = setFaces(diagram, rough, wiring.nets, locale);
  const runs = (level: number): number =>
    rough.nodes
      .filter((node) => !node.up && node.level === level)
      .reduce((sum, node) => sum + wired(node.device.id), 0);
  const top = Math.max(0, ...faces.map((face) => face.height)) + (faces.length ? bandHeight(diagram, wiring) : 0);
  const plant = setPlant(boxes, top, runs);
  return { plant, faces, routes: routeControl(diagram, plant, faces, wiring) };
};
