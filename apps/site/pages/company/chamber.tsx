import { useText } from '@site/ui/language/use-text';
import styles from './chamber.module.css';

/** Units per metre: the drawing is to scale. */
const metre = 56;
const room = { x: 110, y: 60, width: 9 * metre, height: 6 * metre };
const floor = room.y + room.height;
const table = { x: room.x + 1.9 * metre, y: floor - 0.8 * metre, width: 2 * metre };
/** Three metres from the centre of the unit under test. */
const mast = table.x + table.width / 2 + 3 * metre;

const cones = (count: number, step: number, depth: number) =>
  Array.from({ length: count }, () => `l${step / 2} ${depth}l${step / 2} ${-depth}`).join('');
const sideCones = (count: number, step: number, depth: number) =>
  Array.from({ length: count }, () => `l${depth} ${step / 2}l${-depth} ${step / 2}`).join('');

type DimensionProps = { d: string; arrows: string; x: number; y: number; text: string };

const Dimension = ({ d, arrows, x, y, text }: DimensionProps) => (
  <g>
    <path className={styles.hair} d={d} />
    <path className={styles.solid} d={arrows} />
    <text x={x} y={y} textAnchor="middle" className={styles.figure}>
      {text}
    </text>
  </g>
);

const across = (from: number, to: number, y: number, text: string) => (
  <Dimension
    d={`M${from} ${y - 8}v16M${to} ${y - 8}v16M${from} ${y}H${to}`}
    arrows={`M${from} ${y}l10-3v6ZM${to} ${y}l-10-3v6Z`}
    x={(from + to) / 2}
    y={y - 6}
    text={text}
  />
);

/** A cross-section of the test chamber: absorbers, the unit on its table, the antenna three metres away. */
export const Chamber = () => {
  const t = useText();
  const { x, y, width, height } = room;
  const unit = { x: table.x + table.width / 2 - 32, y: table.y - 44 };
  return (
    <figure className={styles.chamber}>
      <svg viewBox="0 0 720 470" role="img" aria-label={t('capabilities.chamber')}>
        <path className={styles.room} d={`M${x} ${y}h${width}v${height}h${-width}Z`} />
        <path className={styles.ground} d={`M${x} ${floor}h${width}v14h${-width}Z`} />
        <path className={styles.hair} d={`M${x + 32} ${y}${cones(22, 20, 28)}`} />
        <path className={styles.hair} d={`M${x} ${y + 36}${sideCones(14, 20, 28)}`} />
        <path className={styles.hair} d={`M${x + width} ${y + 36}${sideCones(14, 20, -28)}`} />
        <path
          className={styles.line}
          d={`M${table.x} ${table.y}h${table.width}M${table.x + 12} ${table.y}V${floor}M${table.x + table.width - 12} ${table.y}V${floor}`}
        />
        <rect className={styles.unit} x={unit.x} y={unit.y} width="64" height="44" rx="2" />
        <rect className={styles.screen} x={unit.x + 8} y={unit.y + 7} width="34" height="18" />
        <path
          className={styles.wave}
          d={`M${unit.x + 84} ${unit.y - 6}q16 26 0 52M${unit.x + 104} ${unit.y - 14}q24 34 0 68M${unit.x + 124} ${unit.y - 22}q32 42 0 84`}
        />
        <path className={styles.line} d={`M${mast} ${floor}V${floor - 4 * metre}`} />
        <path
          className={styles.antenna}
          d={`M${mast - 34} ${unit.y + 20}h68M${mast - 28} ${unit.y + 12}v16M${mast - 16} ${unit.y + 6}v28M${mast - 4} ${unit.y}v40M${mast + 10} ${unit.y - 6}v52M${mast + 26} ${unit.y - 12}v64`}
        />
        <text x={unit.x + 32} y={unit.y - 10} textAnchor="middle">
          {t('capabilities.unitUnderTest')}
        </text>
        <text x={mast + 10} y={floor - 16}>
          {t('capabilities.antenna')}
        </text>
        {across(x, x + width, 32, '9.0 m')}
        {across(table.x + table.width / 2, mast, floor + 40, '3.00 m')}
        <Dimension
          d={`M62 ${y}h16M62 ${floor}h16M70 ${y}V${floor}`}
          arrows={`M70 ${y}l-3 10h6ZM70 ${floor}l-3-10h6Z`}
          x={38}
          y={y + height / 2 + 4}
          text="6.0 m"
        />
        <Dimension
          d={`M${x + width + 22} ${floor - 4 * metre}h16M${x + width + 22} ${floor - metre}h16M${x + width + 30} ${floor - 4 * metre}V${floor - metre}`}
          arrows={`M${x + width + 30} ${floor - 4 * metre}l-3 10h6ZM${x + width + 30} ${floor - metre}l-3-10h6Z`}
          x={x + width + 66}
          y={floor - 2.5 * metre + 4}
          text="1–4 m"
        />
      </svg>
      <figcaption>{t('capabilities.chamber')}</figcaption>
    </figure>
  );
};
