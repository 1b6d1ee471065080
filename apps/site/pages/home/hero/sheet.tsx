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

const live = (on: boolean): string | undefined => (on ? css.live : css.dead);

const Feeder = ({ x, on, closed, fed }: { x: number; on: boolean; closed: boolean; fed: boolean }) => (
  <>
    <path d={`M${x} ${at.foot - 10}V${at.source - 16}M${x} ${at.source + 16}V${at.breaker}`} className={live(on)} />
    <path d={`M${x} ${at.breaker + 36}V${at.bus}`} className={live(fed && closed)} />
    <circle
      cx={x}
      cy={at.source}
      r={16}
      className={
        on
          ? `${css.sourceOn} fill-panel stroke-iso-ink stroke-[1.8]`
          : `${css.source} fill-panel stroke-iso-ink stroke-[1.8]`
      }
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
    const node = fed ? css.nodeOn : css.node;
    const speed = t('hero.rpm');
    return (
      <svg
        className={`${css.line} aspect-[752_/_464] overflow-visible fill-none block-auto inline-full`}
        viewBox="0 0 752 464"
        aria-hidden="true"
      >
        <use href={`${art}#frame`} className={css.frame} />
        <g className={css.interlock}>
          <path d={`M${at.left + 20} ${at.breaker + 18.5}H${at.right - 20}`} />
          <path d={`M${at.middle - 6} ${at.breaker + 13}h12l-6 11z`} />
          <text x={at.middle} y={at.breaker + 8}>
            {t('hero.interlock')}
          </text>
        </g>
        <g className={css.meters}>
          <path d={`M${at.left + 16} ${at.source}H304V136M${at.right - 16} ${at.source}H448V136`} />
          <circle cx={304} cy={at.source} r={2} />
          <circle cx={448} cy={at.source} r={2} />
          <Meter dial="volts" x={256} y={40} value={mainsVolts} max={600} unit="V" on={mains} />
          <Meter dial="speed" x={400} y={40} value={rpm} max={2000} unit={speed} on={rpm > 0} />
        </g>
        <path d={`M${at.middle} ${at.bus}V${at.bus + 60}`} className={live(fed)} />
        <path
          d={`M-400 ${at.bus}H${at.middle}`}
          className={fed ? `${css.busOn} stroke-dead stroke-6` : `${css.bus} stroke-dead stroke-6`}
        />
        <circle cx={at.middle} cy={at.bus} r={5} className={node} />
        <Plant id="hospital" x={at.middle + 34} y={454} live={fed} />

        <g className={css.left}>
          <rect x={at.left - 89} y={at.breaker + 16} width={109} height={5} className={css.cover} />
          <Feeder x={at.left} on={mains} closed={q1} fed={fed} />
          <Plant id="pylon" x={at.left} y={at.foot} live={mains} />
          <path d={`M${at.left - 8} ${at.source + 1}q4-8 8 0t8 0`} className="stroke-iso-ink stroke-[1.6]" />
          <circle cx={at.left} cy={at.bus} r={5} className={node} />
          <text x={312} y={at.source - 16} className={css.volts}>{`${mainsVolts}\u00a0V`}</text>
          <text x={at.left - 28} y={at.source - 1} className={css.sourceName}>
            {t('hero.mains')}
          </text>
          <text x={at.left - 28} y={at.source + 15} className={css.sourceNote}>{`${tenths(mainsHertz)}\u00a0Hz`}</text>
          <text x={at.left - 28} y={at.breaker + 16} className={css.name}>
            Q1
          </text>
          <text x={at.left - 28} y={at.breaker + 32} className={css.note}>
            {t(q1 ? 'hero.closed' : 'hero.open')}
          </text>
        </g>
        <g className={css.right}>
          <rect x={at.right - 20} y={at.breaker + 16} width={109} height={5} className={css.cover} />
          <path
            d={`M300 ${at.bus}H688`}
            className={fed ? `${css.busOn} stroke-dead stroke-6` : `${css.bus} stroke-dead stroke-6`}
          />
          <Feeder x={at.right} on={generator} closed={q2} fed={fed} />
          <Plant id="genset" x={at.right} y={at.foot} live={rpm > 0} />
          {rpm > 0 && <path d="M562 31h6M565 25h5" className={`${css.exhaust} stroke-[1.2]`} />}
          <text x={at.right} y={at.source + 2} className={css.letter}>
            G
          </text>
          <path d={`M${at.right - 5} ${at.source + 8}q2.5-5 5 0t5 0`} className="stroke-iso-ink stroke-[1.6]" />
          <circle cx={at.right} cy={at.bus} r={5} className={node} />
          <text x={440} y={at.source - 16} className={css.speed}>{`${rpm}\u00a0${speed}`}</text>
          <text x={at.right + 28} y={at.source - 1} className={css.sourceName}>
            {t('hero.genset')}
          </text>
          <text x={at.right + 28} y={at.source + 15} className={css.sourceNote}>{`${genVolts}\u00a0V`}</text>
          <text x={at.right + 28} y={at.breaker + 16} className={css.name}>
            Q2
          </text>
          <text x={at.right + 28} y={at.breaker + 32} className={css.note}>
            {t(q2 ? 'hero.closed' : 'hero.open')}
          </text>
        </g>
      </svg>
    );
  },
);
