import type * as z from 'zod';
import type { Scene } from '#drawings/scene/shape.ts';
import { drawnTextProblems } from '../fields/drawn-text.ts';
import type { EntryProblem } from '../issues.ts';

export const sceneProblems = ({ title }: z.output<typeof Scene>): EntryProblem[] => drawnTextProblems(['title'], title);
