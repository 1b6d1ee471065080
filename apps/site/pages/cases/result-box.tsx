import type { Data } from '@site/contract/calls';
import { figuresIn, withUnitIn } from '@site/contract/i18n/figures';
import type { CaseFigure } from '@site/contract/solutions-and-cases';
import { useText } from '@site/ui/language/use-text';
import { useSite } from '../../app/site-context.ts';
import { CaseFigureText, comparedIn } from '../../ui/case-figure/case-figure.tsx';
import { ContentText } from '../../ui/content-text/content-text.tsx';
import styles from './result-box.module.css';

type Names = { before: string; after: string };

/** A bar as a drawing, because pages have no styles of their own in their markup. Nothing at all is a hairline. */
const Bar = ({ share, className }: { share: number; className: string }) => (
  <svg className="block-3 inline-full" aria-hidden="true">
    <rect className={className} width={share === 0 ? 1 : `${(share * 100).toFixed(1)}%`} height="12" />
  </svg>
);

/** Two bars to one scale: grey for what it was, or for the limit, and ink for what it is. */
const Bars = ({ figure, names }: { figure: CaseFigure; names: Names }) => {
  const t = useText();
  const compared = comparedIn(figure);
  if (!compared) return null;
  const { from, to } = compared;
  const most = Math.max(from, to);
  const [first, second] =
    figure.before === undefined ? [t('cases.limit'), t('cases.value')] : [names.before, names.after];
  return (
    // The figure above says the same.
    <div className={`${styles.bars} mbs-4 grid items-center gap-x-3 gap-y-1 text-13 leading-4`} aria-hidden="true">
      <span className="text-muted">{first}</span>
      <Bar className="fill-tick" share={from / most} />
      <span className="font-620">{second}</span>
      <Bar className="fill-ink" share={to / most} />
    </div>
  );
};

/** How much it changed, or the limit that it kept. */
const Change = ({ figure }: { figure: CaseFigure }) => {
  const t = useText();
  const { locale, intl } = useSite();
  const { before, limit, unit } = figure;
  const compared = comparedIn(figure);
  const percent =
    before !== undefined && unit !== '%' && compared && compared.from > 0
      ? Math.round((compared.to / compared.from - 1) * 100)
      : undefined;
  const change =
    percent === undefined || percent === 0
      ? undefined
      : figuresIn(`${percent < 0 ? '−' : '+'}${Math.abs(percent)}%`, locale, intl);
  const kept = limit && t('cases.limitIs', { limit: withUnitIn(figuresIn(limit, locale, intl), unit, locale) });
  if (!change && !kept) return null;
  return (
    <p className="mono mbs-3 flex flex-wrap gap-x-4 text-14 leading-5 font-650">
      {change && <span>{change}</span>}
      {kept && <span className="font-normal text-muted">{kept}</span>}
    </p>
  );
};

type Props = { of: Pick<Data<'projectInfo'>, 'figures' | 'measured' | 'bars'> };

/** What was measured on site, the first thing that a case says: each figure in a cell, with what it was before. */
export const ResultBox = ({ of: { figures, measured, bars } }: Props) => {
  const t = useText();
  if (figures.length === 0) return null;
  const names = bars ?? { before: t('cases.before'), after: t('cases.after') };
  return (
    <section className={`frame-ink bg-panel print:break-inside-avoid`} aria-labelledby="result">
      <header className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 rule-be-line px-7 py-4 max-sm:px-5 print:px-3 print:py-2">
        <h2 className="text-17 leading-6" id="result">
          {t('cases.result')}
        </h2>
        {measured && (
          <ContentText as="p" className="text-14 leading-5 text-muted">
            {measured}
          </ContentText>
        )}
      </header>
      <dl className={styles.cells} data-count={figures.length}>
        {figures.map((figure) => (
          <div className="px-7 py-6 max-sm:px-5 max-sm:py-5 print:px-3 print:py-3" key={figure.label}>
            <ContentText className={`${styles.label} text-15 leading-5 text-muted`} as="dt">
              {figure.label}
            </ContentText>
            <dd>
              <p className={`${styles.value} mbs-2 font-650`}>
                <CaseFigureText figure={figure} />
              </p>
              <Bars figure={figure} names={names} />
              <Change figure={figure} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
