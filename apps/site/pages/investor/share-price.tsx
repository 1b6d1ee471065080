import type { Data } from '@site/contract/calls';
import type { TextKey } from '@site/contract/i18n/keys';
import { companyPaths } from '@site/contract/paths';
import { useIntl, useText } from '@site/ui/language/use-text';
import { useState, type PointerEvent } from 'react';
import { useLayoutData } from '../../layout/layout-data.ts';
import { DataTable } from '../../ui/blocks/data-table.tsx';
import { LinePlot, type Frame, linear, niceTicks } from '../../ui/chart/charts.tsx';
import { Chips } from '../../ui/chips/chips.tsx';
import styles from './share-price.module.css';

/** This page's formats: prices to the cent, changes with their sign, shares in percent. */
const formats = {
  price: { minimumFractionDigits: 2, maximumFractionDigits: 2 },
  change: { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: 'exceptZero' },
  percent: { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: 'exceptZero' },
  share: { style: 'percent', maximumFractionDigits: 1 },
  growth: { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' },
  amount: { minimumFractionDigits: 1, maximumFractionDigits: 1 },
} as const satisfies Record<string, Intl.NumberFormatOptions>;

export const useMoney = () => {
  const { styled, month } = useIntl();
  const formatAs = (name: keyof typeof formats) => (value: number) => styled([name, value], formats[name]);
  const percent = formatAs('percent');
  return {
    price: formatAs('price'),
    change: formatAs('change'),
    percent: (value: number) => percent(value / 100),
    share: formatAs('share'),
    growth: formatAs('growth'),
    amount: formatAs('amount'),
    month,
  };
};

const ranges = ['1m', '3m', '6m', '1y'] as const;
type Range = (typeof ranges)[number];
type Close = { date: string; close: number };

const months: Record<Range, number> = { '1m': 1, '3m': 3, '6m': 6, '1y': 12 };

export const rangeOf = (requested: string | null): Range => ranges.find((range) => range === requested) ?? '1y';

/** The closing prices of the last months, counted back from the last one. */
export const within = (series: readonly Close[], range: Range): Close[] => {
  const last = series.at(-1);
  if (!last) return [];
  const from = new Date(`${last.date}T00:00:00Z`);
  from.setUTCMonth(from.getUTCMonth() - months[range]);
  const first = from.toISOString().slice(0, 10);
  return series.filter(({ date }) => date >= first);
};

/** Where months begin in a series, limited to the marks that fit. */
export const monthStarts = (series: readonly Close[], maxMarks: number): { index: number; date: string }[] => {
  const starts = series.flatMap(({ date }, index) =>
    index > 0 && date.slice(0, 7) !== series[index - 1]?.date.slice(0, 7) ? [{ index, date }] : [],
  );
  const step = Math.max(1, Math.ceil(starts.length / maxMarks));
  return starts.filter((_, index) => index % step === 0);
};

/** The last price as a flag at the edge, with a dashed line to it. */
const LastPrice = ({ frame, y, text }: { frame: Frame; y: number; text: string }) => {
  const edge = frame.width - frame.right;
  return (
    <g>
      <path className="fill-none stroke-signal [stroke-dasharray:4_4]" d={`M${frame.left} ${y}H${edge}`} />
      <path className="fill-signal" d={`M${edge} ${y}l8-11h60v22h-60Z`} />
      <text x={edge + 36} y={y + 4.5} textAnchor="middle" className={styles.flagged}>
        {text}
      </text>
    </g>
  );
};

type CrosshairProps = { frame: Frame; x: number; y: number; date: string; text: string };

/** The value at the pointer. */
const Crosshair = ({ frame, x, y, date, text }: CrosshairProps) => {
  const left = x > frame.width * 0.6;
  const box = left ? x - 164 : x + 8;
  return (
    <g>
      <path
        className="fill-none stroke-ink [stroke-dasharray:2_3]"
        d={`M${x} ${frame.top}V${frame.height - frame.bottom}`}
      />
      <circle className="fill-paper stroke-ink stroke-[1.6]" cx={x} cy={y} r="4" />
      <rect className="fill-panel stroke-ink" x={box} y={frame.top} width="156" height="48" />
      <text x={box + 12} y={frame.top + 19}>
        {date}
      </text>
      <text x={box + 12} y={frame.top + 38} className={styles.strong}>
        {text}
      </text>
    </g>
  );
};

/** A phone has a drawing of its own, at its own size, so that its text is as large as on the desk. */
const frames = [
  {
    className: 'max-sm:hidden',
    frame: { width: 840, height: 320, left: 4, right: 76, top: 12, bottom: 36 },
    marks: 6,
    ticks: 4,
  },
  {
    className: 'sm:hidden',
    frame: { width: 350, height: 260, left: 4, right: 68, top: 12, bottom: 36 },
    marks: 3,
    ticks: 3,
  },
] as const;
const names: Record<Range, TextKey> = {
  '1m': 'investor.range1m',
  '3m': 'investor.range3m',
  '6m': 'investor.range6m',
  '1y': 'investor.range1y',
};

type Props = { quote: Data<'investorDate'>['quote']; range: Range };

type PlotProps = (typeof frames)[number] & { quote: Props['quote']; shownCloses: readonly Close[] };

const PricePlot = ({ quote, shownCloses, className, frame, marks, ticks: about }: PlotProps) => {
  const t = useText();
  const intl = useIntl();
  const money = useMoney();
  const [pointed, setPointed] = useState<number>();
  const closes = shownCloses.map(({ close }) => close);
  const ticks = niceTicks([Math.min(...closes), Math.max(...closes)], about);
  const x = linear([0, shownCloses.length - 1], [frame.left, frame.width - frame.right]);
  const y = linear([ticks[0] ?? 0, ticks.at(-1) ?? 1], [frame.height - frame.bottom, frame.top]);
  const starts = monthStarts(shownCloses, marks);
  const read = ({ clientX, currentTarget }: PointerEvent) => {
    const box = currentTarget.getBoundingClientRect();
    const at = ((clientX - box.left) / box.width) * frame.width;
    const step = (frame.width - frame.right - frame.left) / Math.max(1, shownCloses.length - 1);
    setPointed(Math.max(0, Math.min(shownCloses.length - 1, Math.round((at - frame.left) / step))));
  };
  const day = pointed === undefined ? undefined : shownCloses[pointed];
  return (
    <div className={className} onPointerMove={read} onPointerLeave={() => setPointed(undefined)}>
      <LinePlot
        frame={frame}
        x={x}
        y={y}
        side="right"
        points={closes.map((close, index) => ({ x: index, y: close }))}
        xTicks={starts.map(({ index, date }) => ({ at: index, label: money.month(date) }))}
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
  );
};

/** Daily closing prices over a period; hovering shows a day's value, and the table has them all. */
export const PriceChart = ({ quote, range }: Props) => {
  const t = useText();
  const intl = useIntl();
  const money = useMoney();
  const shownCloses = within(quote.series, range);
  const label = t('investor.priceChart', { currency: quote.currency });
  return (
    <figure>
      <figcaption className="spread mbe-4 text-13">
        <Chips
          label={t('investor.ranges')}
          chips={ranges.map((one) => ({
            href: companyPaths.investor({ range: one === '1y' ? undefined : one }),
            label: t(names[one]),
            current: one === range,
          }))}
        />
        <span className="text-muted">{label}</span>
      </figcaption>
      {frames.map((shape) => (
        <PricePlot key={shape.className} quote={quote} shownCloses={shownCloses} {...shape} />
      ))}
      <details>
        <summary className="mbs-3 py-1 text-14 font-550 inline-fit">{t('investor.asTable')}</summary>
        <div className="overflow-auto max-block-80">
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
    <div>
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-19">
        <strong>{company.short_name}</strong>
        <span className="mono text-muted">{quote.code}</span>
        {quote.source === 'demo' && (
          <small className="px-2 py-0.5 text-13 [border:1px_dashed_var(--edge)]">{t('investor.demo')}</small>
        )}
      </p>
      <p className="my-2 flex items-baseline gap-2">
        <strong className="mono text-[72px] leading-20 font-620 tracking-[-0.04em] max-sm:text-[56px] max-sm:leading-16">
          {money.price(quote.price)}
        </strong>
        <span className="text-15 text-muted">{quote.currency}</span>
      </p>
      <p
        className="mono flex items-center gap-4 text-19 font-semibold text-live data-[up]:text-alarm"
        data-up={up || undefined}
      >
        <span className="visually-hidden">{t(up ? 'investor.up' : 'investor.down')}</span>
        <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
          <path className="fill-current" d={up ? 'M6 1 12 11H0Z' : 'M6 11 12 1H0Z'} />
        </svg>
        <span>{money.change(quote.change)}</span>
        <span>{money.percent(quote.change_percent)}</span>
      </p>
      <p className="mbs-2 text-13 text-muted">
        {t('investor.closeOn', { date: intl.date(quote.series.at(-1)?.date ?? '1970-01-01') })}
      </p>
      <dl className="mbs-6 grid grid-cols-2 gap-4 rule-bs-ink pbs-4">
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt className="text-13 text-muted">{name}</dt>
            <dd className="mono font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
};
