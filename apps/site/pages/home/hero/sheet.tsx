import { memo } from 'react';
import { useSite } from '../../../app/site-context.ts';
import art from './art.svg?url';
import { Breaker } from './breaker.tsx';
import { Meter } from './meter.tsx';
import { Plant } from './plant.tsx';
import type { View } from './view.ts';
import css from './sheet.module.css';

/** Positions on the sheet of 752 × 464; on narrow sheets the stylesheet moves the feeders together. */
const at = { left: 136, middle: 376, right: 616, foot: 164, source: 200, breaker: 232, bus: 296 } as const;

const live = (on: boolean): string =>
  `${on ? 'stroke-signal' : 'stroke-dead'} stroke-3 [transition:stroke_120ms_ease-out]`;

const Feeder = ({ x, on, closed, fed }: { x: number; on: boolean; closed: boolean; fed: boolean }) => (
  <>
    <path d={`M${x} ${at.foot - 10}V${at.source - 16}M${x} ${at.source + 16}V${at.breaker}`} className={live(on)} />
    <path d={`M${x} ${at.breaker + 36}V${at.bus}`} className={live(fed && closed)} />
    <circle
      cx={x}
      cy={at.source}
      r={16}
      className={`${on ? 'stroke-signal stroke-3' : 'stroke-iso-ink stroke-[1.8]'} fill-panel [transition:stroke_120ms_ease-out]`}
    />
    <Breaker x={x} y={at.breaker} closed={closed} on={on && closed} />
  </>
);

type Props = Pick<
  View,
  'mains' | 'generator' | 'q1' | 'q2' | 'supply' | 'mainsVolts' | 'mainsHertz' | 'genVolts' | 'rpm'
> & {
  tenths: (value: number) => string;
};

export const Sheet = memo(
  ({ mains, generator, q1, q2, supply, mainsVolts, mainsHertz, genVolts, rpm, tenths }: Props) => {
    const { text: t } = useSite();
    const fed = supply !== 'none';
    const node = `${fed ? 'fill-signal' : 'fill-dead'} [transition:fill_120ms_ease-out]`;
    const bus = `${fed ? 'stroke-signal' : 'stroke-dead'} stroke-6 [shape-rendering:crispEdges] [transition:stroke_120ms_ease-out]`;
    const note = `${css.note} fill-muted font-mono text-11`;
    const name = `${css.name} fill-ink text-14 font-620`;
    const figure = `${css.figure} fill-ink font-mono text-13 font-medium`;
    const speed = t('hero.rpm');
    return (
      <svg
        className={`${css.line} aspect-[752_/_464] overflow-visible fill-none block-auto inline-full`}
        viewBox="0 0 752 464"
        aria-hidden="true"
      >
        <use href={`${art}#frame`} className={`${css.frame} max-[600px]:hidden lg:max-[1200px]:hidden`} />
        <g className="stroke-[color:var(--iso-hair)]">
          <path className="[stroke-dasharray:6_4]" d={`M${at.left + 20} ${at.breaker + 18.5}H${at.right - 20}`} />
          <path className="fill-panel" d={`M${at.middle - 6} ${at.breaker + 13}h12l-6 11z`} />
          <text
            className={`${note} stroke-none max-[600px]:hidden`}
            x={at.middle}
            y={at.breaker + 8}
            textAnchor="middle"
          >
            {t('hero.interlock')}
          </text>
        </g>
        <g className="max-[600px]:hidden lg:max-[1200px]:hidden">
          <path
            className="stroke-[color:var(--iso-hair)]"
            d={`M${at.left + 16} ${at.source}H304V136M${at.right - 16} ${at.source}H448V136`}
          />
          <circle className="fill-[var(--iso-hair)]" cx={304} cy={at.source} r={2} />
          <circle className="fill-[var(--iso-hair)]" cx={448} cy={at.source} r={2} />
          <Meter dial="volts" x={256} y={40} value={mainsVolts} max={600} unit="V" on={mains} />
          <Meter dial="speed" x={400} y={40} value={rpm} max={2000} unit={speed} on={rpm > 0} />
        </g>
        <path d={`M${at.middle} ${at.bus}V${at.bus + 60}`} className={live(fed)} />
        <path d={`M-400 ${at.bus}H${at.middle}`} className={bus} />
        <circle cx={at.middle} cy={at.bus} r={5} className={node} />
        <Plant id="hospital" x={at.middle + 34} y={454} live={fed} />

        {/* The interlock ends at the feeders, whose position varies; a rectangle beside each covers the rest of its line. */}
        <g className="transform-[translateX(var(--pull))]" textAnchor="end">
          <rect x={at.left - 89} y={at.breaker + 16} width={109} height={5} className="fill-panel" />
          <Feeder x={at.left} on={mains} closed={q1} fed={fed} />
          <Plant id="pylon" x={at.left} y={at.foot} live={mains} />
          <path d={`M${at.left - 8} ${at.source + 1}q4-8 8 0t8 0`} className="stroke-iso-ink stroke-[1.6]" />
          <circle cx={at.left} cy={at.bus} r={5} className={node} />
          <text x={312} y={at.source - 16} textAnchor="start" className={figure}>{`${mainsVolts}\u00a0V`}</text>
          <text x={at.left - 28} y={at.source - 1} className={`${name} max-[600px]:hidden`}>
            {t('hero.mains')}
          </text>
          <text
            x={at.left - 28}
            y={at.source + 15}
            className={`${note} max-[600px]:hidden`}
          >{`${tenths(mainsHertz)}\u00a0Hz`}</text>
          <text x={at.left - 28} y={at.breaker + 16} className={name}>
            Q1
          </text>
          <text x={at.left - 28} y={at.breaker + 32} className={note}>
            {t(q1 ? 'hero.closed' : 'hero.open')}
          </text>
        </g>
        <g className={`${css.right} transform-[translateX(calc(-1_*_var(--pull)))]`}>
          <rect x={at.right - 20} y={at.breaker + 16} width={109} height={5} className="fill-panel" />
          <path d={`M300 ${at.bus}H688`} className={bus} />
          <Feeder x={at.right} on={generator} closed={q2} fed={fed} />
          <Plant id="genset" x={at.right} y={at.foot} live={rpm > 0} />
          {rpm > 0 && (
            <path
              d="M562 31h6M565 25h5"
              strokeLinecap="round"
              className="stroke-[color:var(--iso-hair)] stroke-[1.2]"
            />
          )}
          <text x={at.right} y={at.source + 2} textAnchor="middle" className="fill-ink text-14 font-650">
            G
          </text>
          <path d={`M${at.right - 5} ${at.source + 8}q2.5-5 5 0t5 0`} className="stroke-iso-ink stroke-[1.6]" />
          <circle cx={at.right} cy={at.bus} r={5} className={node} />
          <text x={440} y={at.source - 16} textAnchor="end" className={figure}>{`${rpm}\u00a0${speed}`}</text>
          <text x={at.right + 28} y={at.source - 1} className={`${name} max-[600px]:hidden`}>
            {t('hero.genset')}
          </text>
          <text
            x={at.right + 28}
            y={at.source + 15}
            className={`${note} max-[600px]:hidden`}
          >{`${genVolts}\u00a0V`}</text>
          <text x={at.right + 28} y={at.breaker + 16} className={`${css.closer} ${name}`}>
            Q2
          </text>
          <text x={at.right + 28} y={at.breaker + 32} className={`${css.closer} ${note}`}>
            {t(q2 ? 'hero.closed' : 'hero.open')}
          </text>
        </g>
      </svg>
    );
  },
);
