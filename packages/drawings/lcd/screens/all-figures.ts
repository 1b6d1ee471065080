import { energyFigures } from './energy-figures.ts';
import type { Figures } from './figures.ts';
import { machineFigures } from './machine-figures.ts';
import { powerFigures } from './power-figures.ts';

const all = { ...powerFigures, ...energyFigures, ...machineFigures };

export type FiguresId = keyof typeof all;
export const figures: Readonly<Record<FiguresId, Figures>> = all;
