import { type FrontLayout, isPart } from '../part.ts';
import { PartRecord, union } from '../record.ts';
import type { Drawing } from '../shape.ts';
import { layoutBox } from './box.ts';
import { layoutDin } from './din.ts';
import { layoutGlass } from './glass.ts';
import { layoutHeater } from './heater.ts';
import { layoutPanel } from './panel.ts';

/** Places everything that is visible from the front. All views replay this record. */
export function layoutFront(drawing: Drawing, model = ''): FrontLayout {
  const record = new PartRecord();
  if (drawing.form === 'panel') layoutPanel(record, model, drawing);
  else if (drawing.form === 'glass') layoutGlass(record, model, drawing);
  else if (drawing.form === 'din') layoutDin(record, model, drawing);
  else if (drawing.form === 'heater') layoutHeater(record, model, drawing);
  else layoutBox(record, model, drawing);
  const [width, height] = drawing.front;
  const { parts } = record;
  return {
    width,
    height,
    bounds: union([
      { x: 0, y: 0, w: width, h: height },
      ...parts.filter(({ t }) => t === 'antenna' || t === 'railclip'),
    ]),
    parts,
    lens: parts.find(isPart('lens')),
    lamps: parts.filter(isPart('lamp')),
    keys: parts.filter(isPart('key')),
  };
}
