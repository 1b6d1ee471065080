import type { Scene } from '@site/drawings/scene/shape';
import type * as z from 'zod';
import { drawnTextProblems } from '../fields/language.ts';
import type { EntryProblem } from '../issues.ts';

export const sceneProblems = ({ title }: z.output<typeof Scene>): EntryProblem[] => drawnTextProblems(['title'], title);
