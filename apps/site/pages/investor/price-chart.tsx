import type { Data } from '@site/contract/calls';
import { companyPaths } from '@site/contract/company-paths';
import type { TextKey } from '@site/contract/i18n/keys';
import { useIntl, useText } from '@site/ui/language/use-text';
import { useState } from 'react';
import type { PointerEvent } from 'react';
import { DataTable } from '../../ui/blocks/data-table.tsx';
import { LinePlot } from '../../ui/chart/line-plot.tsx';
import { linear, niceTicks } from '../../ui/chart/scale.ts';
import { Chips } from '../../ui/chips/chips.tsx';
import { Crosshair, LastPrice } from './price-marks.tsx';
import type { Range } from './price-range.ts';
import { monthStarts, ranges, within } from './price-range.ts';
import { useMoney } from './use-money.ts';
import styles from './price-chart.module.css';

const frame = { width: 840, height: 320, left: 4, right: 76, top: 12, bottom: 36 };
const names: Record<Range, TextKey> = {
  '1m': 'investor.range1m',
  '3m': 'investor.range3m',
  '6m': 'investor.range6m',
  '1y': 'investor.range1y',
};

type Props = { quote: Data<'investorDate'>['quote']; range: Range };

/** Daily closing prices over a period; hovering shows a day's value, and the table has them all. */
export const PriceChart = ({ quote, range }: Props) => {
  const t = useText();
  const intl = useIntl();
  const money = useMoney();
  const [pointed, setPointed] = useState<number>();
  const shownCloses = within(quote.series, range);
  const closes = shownCloses.map(({ close }) => close);
  const ticks = niceTicks([Math.min(...closes), Math.max(...closes)], 4);
  const x = linear([0, shownCloses.length - 1], [frame.left, frame.width - frame.right]);
  const y = linear([ticks[0] ?? 0, ticks.at(-1) ?? 1], [frame.height - frame.bottom, frame.top]);
  const months = monthStarts(shownCloses, 6);
  const read = ({ clientX, currentTarget }: PointerEvent) => {
    const box = currentTarget.getBoundingClientRect();
    const at = ((clientX - box.left) / box.width) * frame.width;
    const step = (frame.width - frame.right - frame.left) / Math.max(1, shownCloses.length - 1);
    setPointed(Math.max(0, Math.min(shownCloses.length - 1, Math.round((at - frame.left) / step))));
  };
  const day = pointed === undefined ? undefined : shownCloses[pointed];
  const label = t('investor.priceChart', { currency: quote.currency });
  return (
    <figure className={styles.chart}>
      <figcaption className="spread">
        <Chips
          label={t('investor.ranges')}
          chips={ranges.map((one) => ({
            href: companyPaths.investor({ range: one === '1y' ? undefined : one }),
            label: t(names[one]),
            current: one === range,
          }))}
        />
        <span>{label}</span>
      </figcaption>
      <div onPointerMove={read} onPointerLeave={() => setPointed(undefined)}>
        <LinePlot
          frame={frame}
          x={x}
          y={y}
          side="right"
          points={closes.map((close, index) => ({ x: index, y: close }))}
          xTicks={months.map(({ index, date }) => ({ at: index, label: money.month(date) }))}
          yTicks={ticks.map((at) => ({ at, label: money.price(at) }))}
        >
          <LastPrice frame={frame} y={y(quote.price)} text={money.price(quote.price)} />
          {day && pointed !== undefined && (
            <Crosshair
              frame={frame}
              x={x(pointed)}
              y={y(day.close)}
              date={intl.date(day.date)}
              text={`${t('investor.close')} ${money.price(day.close)}`}
            />
          )}
        </LinePlot>
      </div>
      <details>
        <summary>{t('investor.asTable')}</summary>
        <div className={styles.table}>
          <DataTable
            caption={label}
            columns={[t('investor.date'), t('investor.close')]}
            rows={shownCloses.toReversed().map(({ date, close }) => [intl.date(date), money.price(close)])}
          />
        </div>
      </details>
    </figure>
  );
};
