import type * as z from 'zod';
import { drawnTextProblems } from '../fields/language.ts';
import type { EntryProblem } from '../issues.ts';
import type { Solution } from './schema.ts';

export const diagramProblems = ({ diagram }: z.output<typeof Solution>): EntryProblem[] =>
  (diagram?.devices ?? []).flatMap(({ label }, index) =>
    drawnTextProblems(['diagram', 'devices', index, 'label'], label),
  );
