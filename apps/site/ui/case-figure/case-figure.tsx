import { figuresIn, withUnitIn } from '@site/contract/i18n/figures';
import type { CaseFigure } from '@site/contract/solutions-and-cases';
import { useSite } from '../../app/site-context.ts';

const plainNumber = /^[−-]?(?:\d{1,3}(?:[ \u00a0]\d{3})+|\d+)(?:\.\d+)?$/;

/** The number that a figure is, if it is one: `1 620` is, `7 h 40 min` is not. */
export const numberIn = (text: string | undefined): number | undefined =>
  text !== undefined && plainNumber.test(text)
    ? Number(text.replaceAll(/[ \u00a0]/g, '').replace('−', '-'))
    : undefined;

/** The two numbers that bars can show, before and after, or a limit and what was measured. */
export const comparedIn = ({ value, before, limit }: CaseFigure): { from: number; to: number } | undefined => {
  const [from, to] = [numberIn(before ?? limit), numberIn(value)];
  return from === undefined || to === undefined || from < 0 || to < 0 || from + to === 0 ? undefined : { from, to };
};

type Props = {
  figure: CaseFigure;
  /** Without what it was before, where only the result has room. */
  short?: boolean;
};

/**
 * What was measured, with its unit: `17.6 → 5.9 h`. What it was before is smaller and grey, so that the result is read first; the sizes
 * follow from the text around it.
 */
export const CaseFigureText = ({ figure: { value, before, unit }, short = false }: Props) => {
  const { locale, intl } = useSite();
  const written = (text: string) => {
    const figures = figuresIn(text, locale, intl);
    return unit === '%' ? withUnitIn(figures, unit, locale) : figures;
  };
  return (
    <>
      {before !== undefined && !short && (
        <span className="[line-height:1] [font-size:0.62em] font-normal text-muted">{`${written(before)}\u00a0→ `}</span>
      )}
      <span className="whitespace-nowrap">
        {written(value)}
        {unit !== undefined && unit !== '%' && (
          <span className="[line-height:1] [font-size:0.5em]">{`\u00a0${unit}`}</span>
        )}
      </span>
    </>
  );
};
