import type { CaseLog } from '@site/contract/solutions-and-cases';
import { useIntl } from '@site/ui/language/use-text';
import { linear, niceTicks } from '../../ui/chart/charts.tsx';
import { ContentText } from '../../ui/content-text/content-text.tsx';
import styles from './log-chart.module.css';

/** Two drawings of the same log: on a phone the wide one would have letters of 6 px. */
const shapes = {
  wide: { width: 800, left: 56, right: 16, plot: 176, ticks: 8 },
  narrow: { width: 350, left: 46, right: 8, plot: 150, ticks: 4 },
} as const;

const top = 30;
const rowHeight = 22;

const pad = (value: number) => String(value).padStart(2, '0');
const clock = (hours: number) => {
  const minutes = Math.round((((hours % 24) + 24) % 24) * 60);
  return `${pad(Math.floor(minutes / 60) % 24)}:${pad(minutes % 60)}`;
};

/** Round times within the log: hours come in 1, 2, 3, 4, 6 or 12. */
const timesOf = (log: CaseLog, end: number, about: number): number[] => {
  if (log.time !== 'clock') return niceTicks([log.begin, end], about).filter((at) => at >= log.begin && at <= end);
  const step = [1, 2, 3, 4, 6, 12, 24].find((hours) => (end - log.begin) / hours <= about) ?? 24;
  const first = Math.ceil(log.begin / step) * step;
  return Array.from({ length: Math.floor((end - first) / step) + 1 }, (_, index) => first + index * step);
};

/** From zero, unless what changes is small beside it, as with a frequency: then there is no area under the line either. */
const spanOf = ({ readings, limit }: CaseLog): [number, number] => {
  const values = limit === undefined ? readings : [...readings, limit];
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return low >= 0 && low < high * 0.6 ? [0, high] : [low, high];
};

const Plot = ({ log, shape }: { log: CaseLog; shape: keyof typeof shapes }) => {
  const intl = useIntl();
  const { width, left, right, plot, ticks } = shapes[shape];
  const end = log.begin + (log.readings.length - 1) * log.interval;
  const levels = niceTicks(spanOf(log), 3);
  const [low = 0, high = 1] = [levels[0], levels.at(-1)];
  const floor = top + plot;
  const x = linear([log.begin, end], [left, width - right]);
  const y = linear([low, high], [floor, top]);
  const line = log.readings.map(
    (value, index) => `${x(log.begin + index * log.interval).toFixed(1)} ${y(value).toFixed(1)}`,
  );
  const bottom = floor + (log.states.length > 0 ? 14 + log.states.length * rowHeight : 0);
  return (
    <svg className={styles.plot} data-shape={shape} viewBox={`0 0 ${width} ${bottom + 26}`} aria-hidden="true">
      <text x={left} y="14">{`${log.quantity}, ${log.unit}`}</text>
      {levels.map((level) => (
        <g key={level}>
          <path className={styles.level} d={`M${left} ${y(level).toFixed(1)}H${width - right}`} />
          <text x={left - 8} y={y(level) + 4} textAnchor="end">
            {intl.figure(level)}
          </text>
        </g>
      ))}
      {low === 0 && (
        <path className={styles.area} d={`M${x(log.begin)} ${floor}L${line.join('L')}L${x(end)} ${floor}Z`} />
      )}
      <path className={styles.line} d={`M${line.join('L')}`} />
      {log.limit !== undefined && (
        <path className={styles.limit} d={`M${left} ${y(log.limit).toFixed(1)}H${width - right}`} />
      )}
      {log.marks.map(({ at, text }) => {
        const isLate = x(at) > width * 0.75;
        return (
          <g key={`${at} ${text}`}>
            <path className={styles.mark} d={`M${x(at).toFixed(1)} ${top - 8}V${floor}`} />
            <text
              className={styles.note}
              x={x(at) + (isLate ? -5 : 5)}
              y={top - 2}
              textAnchor={isLate ? 'end' : 'start'}
            >
              {text}
            </text>
          </g>
        );
      })}
      {log.states.map(({ name, periods }, index) => {
        const at = floor + 14 + index * rowHeight;
        return (
          <g key={name}>
            <rect className={styles.off} x={left} y={at} width={width - right - left} height="14" />
            {periods.map(([from, to]) => (
              <rect className={styles.on} key={from} x={x(from)} y={at} width={x(to) - x(from)} height="14" />
            ))}
            <text className={styles.name} x={left + 6} y={at + 11}>
              {name}
            </text>
          </g>
        );
      })}
      {timesOf(log, end, ticks).map((at, index, all) => (
        <text
          key={at}
          x={x(at)}
          y={bottom + 20}
          textAnchor={
            x(at) < left + 20 ? 'start' : index === all.length - 1 && x(at) > width - right - 20 ? 'end' : 'middle'
          }
        >
          {log.time === 'clock'
            ? clock(at)
            : `${intl.figure(at)}${index === all.length - 1 ? `\u00a0${log.time}` : ''}`}
        </text>
      ))}
    </svg>
  );
};

/** What the site's own log shows: readings over time, and what was on meanwhile. Its caption says in words what it shows. */
export const LogChart = ({ log }: { log: CaseLog }) => (
  <figure className="frame-line bg-panel p-6 max-sm:border-x-0 max-sm:mx-[calc(-1_*_var(--margin))] max-sm:px-[var(--margin)] print:py-3 print:break-inside-avoid">
    <Plot log={log} shape="wide" />
    <Plot log={log} shape="narrow" />
    <ContentText as="figcaption" className="mbs-4 text-14 leading-5.5 text-muted">
      {log.caption}
    </ContentText>
  </figure>
);
