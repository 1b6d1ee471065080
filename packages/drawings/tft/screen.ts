import type { FiguresId } from '../lcd/screens/all-figures.ts';
import { figuresFor } from '../lcd/screens/vary.ts';
import type { SvgDocument } from '../svg/document.ts';
import { coarse } from '../svg/number.ts';
import { group } from '../svg/tags.ts';
import { busbar } from './busbar.ts';
import { flow } from './flow.ts';
import { gauge } from './gauge.ts';
import { listing } from './listing.ts';
import { type Painter, paleInk } from './pen.ts';
import { sources } from './sources.ts';
import { synchroscope } from './synchroscope.ts';
import { tanks } from './tanks.ts';
import { wave } from './wave.ts';

const painters: { [S in FiguresId]: Painter } = {
  start: gauge,
  amf: gauge,
  engine: gauge,
  pump: gauge,
  tower: gauge,
  motor: gauge,
  governor: gauge,
  avr: gauge,
  charger: gauge,
  sync: synchroscope,
  bus: busbar(['FEEDER A', 'FEEDER B']),
  marine: busbar(['BOW THRUSTER', 'SHORE']),
  micro: flow('micro'),
  storage: flow('storage'),
  pvdiesel: flow('pvdiesel'),
  ats: sources,
  meter: wave,
  relay: wave,
  alarm: listing,
  site: listing,
  io: listing,
  gateway: listing,
  tank: tanks,
};

export const screenWidth = 800;
export type Screen = { w: number; h: number; inner: string };

/** Draws a colour screen, 800 units wide with the display's aspect ratio; `factor` scales the values of its plant. */
export function colourScreen(doc: SvgDocument, id: FiguresId, ratio: number, factor = 1): Screen {
  const h = Math.round(screenWidth * ratio);
  const drawn = painters[id]({ doc, w: screenWidth, h, data: figuresFor(id, factor), factor });
  // Most words are pale, so their colour is stated once for the whole screen.
  return { w: screenWidth, h, inner: group(coarse(drawn), { fill: paleInk }) };
}
