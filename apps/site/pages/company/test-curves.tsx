import type { TextKey } from '@site/contract/i18n/keys';
import { useText } from '@site/ui/language/use-text';
import { LinePlot, type Point, type Tick, linear, logarithmic } from '../../ui/chart/charts.tsx';

const frame = { width: 400, height: 220, left: 44, right: 12, top: 12, bottom: 32 };
const across = [frame.left, frame.width - frame.right] as const;
const upward = [frame.height - frame.bottom, frame.top] as const;

type Curve = {
  title: TextKey;
  note: TextKey;
  unit: TextKey;
  points: Point[];
  x: { span: readonly [number, number]; log?: true; ticks: Tick[] };
  y: { span: readonly [number, number]; ticks: Tick[] };
};

const ticks = (values: readonly number[], unit = ''): Tick[] =>
  values.map((at) => ({ at, label: `${String(at).replace('-', '−')}${unit}` }));
const pairs = (values: readonly (readonly [number, number])[]): Point[] => values.map(([x, y]) => ({ x, y }));

/** A 24 V supply that jumps to 202 V and falls back within 350 ms. */
const dump = (ms: number) => 24 + 178 * Math.exp(-ms / 110);

/** The levels of the table on the same page, drawn. */
const curves: Curve[] = [
  {
    title: 'capabilities.temperature',
    note: 'capabilities.temperatureNote',
    unit: 'capabilities.temperatureUnit',
    points: pairs([
      [0, 25],
      [1, -40],
      [3, -40],
      [4.5, 85],
      [6.5, 85],
      [8, -40],
      [10, -40],
      [11.5, 85],
      [13.5, 85],
      [14.5, 25],
      [16, 25],
    ]),
    x: { span: [0, 16], ticks: ticks([0, 4, 8, 12, 16], '\u00a0h') },
    y: { span: [-55, 95], ticks: ticks([-40, 25, 85]) },
  },
  {
    title: 'capabilities.vibration',
    note: 'capabilities.vibrationNote',
    unit: 'capabilities.vibrationUnit',
    points: pairs([
      [5, 0.75],
      [6, 1.09],
      [7, 1.48],
      [8, 2],
      [500, 2],
    ]),
    x: { span: [5, 500], log: true, ticks: ticks([5, 8, 20, 50, 100, 500]) },
    y: { span: [0, 2.5], ticks: ticks([0, 1, 2], '\u00a0g') },
  },
  {
    title: 'capabilities.loadDump',
    note: 'capabilities.loadDumpNote',
    unit: 'capabilities.loadDumpUnit',
    points: [
      { x: 0, y: 24 },
      { x: 5, y: 24 },
      ...Array.from({ length: 80 }, (_, step) => ({ x: 6 + step * 5, y: dump(step * 5) })),
    ],
    x: { span: [0, 400], ticks: ticks([0, 100, 200, 300, 400]) },
    y: { span: [0, 225], ticks: ticks([24, 100, 202]) },
  },
];

/** Three tests as curves, each with an explanation. */
export const TestCurves = () => {
  const t = useText();
  return (
    <div className="grid grid-cols-3 gap-8 max-lg:grid-cols-1 max-lg:max-inline-140">
      {curves.map(({ title, note, unit, points, x, y }) => (
        <figure className="rule-bs-ink pbs-3" key={title}>
          <figcaption className="mbe-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0">
            <strong>{t(title)}</strong>
            <span className="text-13 leading-4.5 text-muted">{t(unit)}</span>
          </figcaption>
          <LinePlot
            frame={frame}
            x={x.log ? logarithmic(x.span, across) : linear(x.span, across)}
            y={linear(y.span, upward)}
            points={points}
            xTicks={x.ticks}
            yTicks={y.ticks}
            line="signal"
          />
          <p className="mbs-2 text-13 leading-4.5 text-muted">{t(note)}</p>
        </figure>
      ))}
    </div>
  );
};
