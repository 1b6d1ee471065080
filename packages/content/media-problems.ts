import { kindProblem } from './asset/kinds.ts';
import { assetNameOf, isMediaReference } from './asset/name.ts';
import type { CheckContext } from './check-context.ts';
import type { EntryProblem } from './issues.ts';
import { definitions, type Noun } from './nouns.ts';
import { textsAt } from './texts-at.ts';

/** Files of the wrong kind, such as a PDF where a page shows a picture. A missing file is reported as a broken reference. */
export const mediaProblems = (noun: Noun, value: object, { asset }: CheckContext): EntryProblem[] =>
  Object.entries(definitions[noun].media ?? {}).flatMap(([field, kind]) =>
    textsAt(value, field.split('.')).flatMap(({ path, text }) => {
      const name = assetNameOf(text);
      const type = isMediaReference(text) ? asset?.(name)?.type : undefined;
      const problem = type && kindProblem(type, kind);
      return problem ? [{ path, message: `${name} is ${problem}` }] : [];
    }),
  );
