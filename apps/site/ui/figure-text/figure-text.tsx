import { figuresIn } from '@site/contract/i18n/figures';
import { useSite } from '../../app/site-context.ts';

/** A measured value from the content: the same in every language, except for its decimal separator. */
export const FigureText = ({ value }: { value: string }) => {
  const { locale, intl } = useSite();
  return figuresIn(value, locale, intl);
};
