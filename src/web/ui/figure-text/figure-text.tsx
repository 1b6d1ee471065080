import { locales } from '#contract/locales.ts';
import { useSite } from '../../app/site-context.ts';
import { inLanguage } from './in-language.ts';

/** A measured value of content, which is the same in every language but for its comma. */
export const FigureText = ({ value }: { value: string }) => inLanguage(value, locales[useSite().locale].intl);
