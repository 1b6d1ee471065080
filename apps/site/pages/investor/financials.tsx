import type { Data } from '@site/contract/calls';
import { useText } from '@site/ui/language/use-text';
import { DataTable } from '../../ui/blocks/data-table.tsx';
import { BarChart } from '../../ui/chart/bar-chart.tsx';
import { useMoney } from './use-money.ts';
import styles from './financials.module.css';

type Year = Data<'investorDate'>['financials'][number];

/** Five years as bars, and as a table. */
export const Financials = ({ years, currency }: { years: readonly Year[]; currency: string }) => {
  const t = useText();
  const money = useMoney();
  const [before, last] = [years.at(-2), years.at(-1)];
  if (!last) return null;
  const onYear = (key: 'revenue' | 'net_profit') =>
    before ? t('investor.onYear', { change: money.growth(last[key] / before[key] - 1) }) : '';
  const charts = [
    { key: 'revenue', name: t('investor.revenue'), note: onYear('revenue') },
    { key: 'net_profit', name: t('investor.netProfit'), note: onYear('net_profit') },
    {
      key: 'rd',
      name: t('investor.rd'),
      note: t('investor.ofRevenue', { share: money.share(last.rd / last.revenue) }),
    },
  ] as const;
  const unit = t('investor.unit', { currency });
  return (
    <section className={styles.financials} aria-labelledby="results">
      <h2 id="results">{t('investor.figures')}</h2>
      <div className={styles.charts}>
        {charts.map(({ key, name, note }) => (
          <figure key={key}>
            <figcaption>
              <strong>{name}</strong>
              <span>{unit}</span>
            </figcaption>
            <BarChart
              bars={years.map((year) => ({
                label: String(year.year),
                value: year[key],
                text: money.amount(year[key]),
              }))}
            />
            <p>{note}</p>
          </figure>
        ))}
      </div>
      <details>
        <summary>{t('investor.asTable')}</summary>
        <DataTable
          caption={`${t('investor.figures')}, ${unit}`}
          columns={[t('investor.year'), ...charts.map(({ name }) => name)]}
          rows={years.map((year) => [String(year.year), ...charts.map(({ key }) => money.amount(year[key]))])}
        />
      </details>
    </section>
  );
};
