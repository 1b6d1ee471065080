import { figuresIn } from '#i18n/figures.ts';
import { useSite } from '../../app/site-context.ts';

/** A measured value of content, which is the same in every language but for its comma. */
export const FigureText = ({ value }: { value: string }) => figuresIn(value, useSite().locale);
