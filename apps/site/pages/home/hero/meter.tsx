import { memo } from 'react';
import art from './art.svg?url';
import css from './sheet.module.css';

// The pivot of the sprite's quarter scale, and the length of its needle.
const pivot = 78.7;
const needleLength = 65.5;

type Props = { dial: 'volts' | 'speed'; x: number; y: number; value: number; max: number; unit: string; on: boolean };

export const Meter = memo(({ dial, x, y, value, max, unit, on }: Props) => (
  <g transform={`translate(${x} ${y})`} className={css.meter}>
    <use href={`${art}#${dial}`} />
    <text className="fill-[var(--meter-scale)] text-12 font-semibold" x={53.8} y={65.3} textAnchor="middle">
      {unit}
    </text>
    <path
      d={`M${pivot} ${pivot}h-${needleLength}`}
      transform={`rotate(${(Math.min(1, value / max) * 90).toFixed(1)} ${pivot} ${pivot})`}
      className={`${on ? 'stroke-signal' : 'stroke-[color:light-dark(#12181f,#9aa7b2)]'} stroke-[1.8] [stroke-linecap:round] [transition:transform_200ms_ease-out,stroke_120ms_ease-out]`}
    />
    <use href={`${art}#hub`} />
  </g>
));
