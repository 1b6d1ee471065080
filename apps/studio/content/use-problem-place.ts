import { locales } from '@site/contract/locales';
import type { Problem } from '@site/contract/staff/content';
import { useLabel } from '../fields/form-context.ts';

const freeKeys = new Set(['params', 'options', 'when', 'at_least', 'covers']);

/** Names the place of a problem or of a difference: "Body, Türkçe", "Highlights 3". */
export const useProblemPlace = () => {
  const labelOf = useLabel();
  return ({ path, locale, collection }: Pick<Problem, 'path' | 'locale'> & { collection?: string }): string => {
    const names = path
      .filter((step) => step !== locale)
      .map((step, index) => {
        if (typeof step === 'number') return String(step + 1);
        const parent = path.slice(0, index).findLast((one) => typeof one === 'string') ?? collection ?? '';
        // Keys that authors choose are part of a path and have no label.
        return freeKeys.has(parent) ? step : labelOf(step, parent);
      });
    return [names.join(' '), ...(locale ? [locales[locale].name] : [])].filter((part) => part !== '').join(', ');
  };
};
