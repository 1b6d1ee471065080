import { figuresIn } from '#i18n/figures.ts';
import { useSite } from '../../app/site-context.ts';

/** A measured value from the content: the same in every language, except for its decimal separator. */
export const FigureText = ({ value }: { value: string }) => {
  const { locale, intl } = useSite();
  return figuresIn(value, locale, intl);
};
