import { memo } from 'react';
import art from './art.svg?url';
import css from './meter.module.css';

// The pivot of the sprite's quarter scale, and the length of its needle.
const pivot = 78.7;
const needleLength = 65.5;

type Props = { dial: 'volts' | 'speed'; x: number; y: number; value: number; max: number; unit: string; on: boolean };

export const Meter = memo(({ dial, x, y, value, max, unit, on }: Props) => (
  <g transform={`translate(${x} ${y})`} className={css.meter}>
    <use href={`${art}#${dial}`} />
    <text x={53.8} y={65.3}>
      {unit}
    </text>
    <path
      d={`M${pivot} ${pivot}h-${needleLength}`}
      transform={`rotate(${(Math.min(1, value / max) * 90).toFixed(1)} ${pivot} ${pivot})`}
      className={on ? css.live : undefined}
    />
    <use href={`${art}#hub`} />
  </g>
));
