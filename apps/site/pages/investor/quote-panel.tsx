import type { Data } from '@site/contract/calls';
import { useIntl, useText } from '@site/ui/language/use-text';
import { useLayoutData } from '../../layout/layout-data.ts';
import type { Range } from './price-range.ts';
import { within } from './price-range.ts';
import { useMoney } from './use-money.ts';
import styles from './quote-panel.module.css';

type Quote = Data<'investorDate'>['quote'];

/** The last price. Red means up, as on Chinese exchanges, and always comes with sign and arrow. */
export const QuotePanel = ({ quote, range }: { quote: Quote; range: Range }) => {
  const t = useText();
  const intl = useIntl();
  const money = useMoney();
  const { company } = useLayoutData().index;
  const up = quote.change >= 0;
  const shownCloses = within(quote.series, range);
  const closes = shownCloses.map(({ close }) => close);
  const [first, last] = [closes[0] ?? quote.price, closes.at(-1) ?? quote.price];
  const facts = [
    { name: t('investor.previousClose'), value: money.price(quote.previous_close) },
    { name: t('investor.highest'), value: money.price(Math.max(...closes)) },
    { name: t('investor.lowest'), value: money.price(Math.min(...closes)) },
    { name: t('investor.overRange'), value: money.percent(((last - first) / first) * 100) },
  ];
  return (
    <div className={styles.quote}>
      <p className={styles.name}>
        <strong>{company.short_name}</strong>
        <span className="mono">{quote.code}</span>
        {quote.source === 'demo' && <small>{t('investor.demo')}</small>}
      </p>
      <p className={styles.price}>
        <strong className="mono">{money.price(quote.price)}</strong>
        <span>{quote.currency}</span>
      </p>
      <p className={`mono ${styles.change}`} data-up={up || undefined}>
        <span className="visually-hidden">{t(up ? 'investor.up' : 'investor.down')}</span>
        <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
          <path d={up ? 'M6 1 12 11H0Z' : 'M6 11 12 1H0Z'} />
        </svg>
        <span>{money.change(quote.change)}</span>
        <span>{money.percent(quote.change_percent)}</span>
      </p>
      <p className={styles.when}>
        {t('investor.closeOn', { date: intl.date(quote.series.at(-1)?.date ?? '1970-01-01') })}
      </p>
      <dl>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="mono">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
};
