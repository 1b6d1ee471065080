import { figuresIn } from '@site/contract/i18n/figures';
import { useSite } from '../../app/site-context.ts';
import { ContentText } from '../content-text/content-text.tsx';
import styles from './figures.module.css';

/** A measured value from the content: the same in every language, except for its decimal separator. */
export const FigureText = ({ value }: { value: string }) => {
  const { locale, intl } = useSite();
  return figuresIn(value, locale, intl);
};

type Figure = { value: string; label: string };

/** Figures in a row, separated by hairlines. */
export const Figures = ({ items }: { items: readonly Figure[] }) => (
  <dl className={`${styles.figures} grid rule-be-line max-sm:gap-x-6`}>
    {items.map(({ value, label }) => (
      <div
        className="flex flex-col-reverse justify-end gap-2 rule-e-line rule-bs-line p-6 first:ps-0 last:border-e-0 max-sm:border-e-0 max-sm:px-0"
        key={label}
      >
        <ContentText className="text-15 leading-5 text-muted" as="dt">
          {label}
        </ContentText>
        <dd className="mono text-28 leading-8 font-650 tracking-[-0.02em]">
          <FigureText value={value} />
        </dd>
      </div>
    ))}
  </dl>
);
