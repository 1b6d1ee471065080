import { type Accent, lowContrasts, minContrast } from '@site/contract/accent';
import type * as z from 'zod';
import { assetNameOf } from '../asset/name.ts';
import type { CheckContext } from '../definition.ts';
import type { EntryProblem } from '../issues.ts';
import type { Company } from './schema.ts';

type CompanyValue = z.output<typeof Company>;

/** The accent in both themes, or undefined for a company that names none. */
export const accentOf = ({ accent }: Pick<CompanyValue, 'accent'>): Accent | undefined =>
  typeof accent === 'string' ? { light: accent, dark: accent } : accent;

const accentProblems = ({ accent }: CompanyValue): EntryProblem[] => {
  const pair = accentOf({ accent });
  return (pair ? lowContrasts(pair) : []).map(({ theme, ground, groundColour, ratio }) => ({
    path: typeof accent === 'string' ? ['accent'] : ['accent', theme],
    message:
      `${pair?.[theme]} on the ${ground} ${groundColour} of the ${theme} theme has a contrast of ${ratio.toFixed(2)}:1, less than ${minContrast}:1` +
      (typeof accent === 'string' ? '; name a colour for each theme: { light, dark }' : ''),
  }));
};

/** Photographs have a ground of their own, which is wrong in one of the themes. */
const artworkTypes = ['image/svg+xml', 'image/png'];

const artworkProblems = (company: CompanyValue, { asset }: CheckContext): EntryProblem[] =>
  (['logo', 'mark'] as const).flatMap((field) => {
    const name = company[field] === undefined ? undefined : assetNameOf(company[field]);
    const type = name === undefined ? undefined : asset?.(name)?.type;
    return type === undefined || artworkTypes.includes(type)
      ? []
      : [{ path: [field], message: `${name} is ${type}; a ${field} is SVG or PNG` }];
  });

export const brandProblems = (company: CompanyValue, context: CheckContext): EntryProblem[] => [
  ...accentProblems(company),
  ...artworkProblems(company, context),
];
