import { useSite } from '../../../app/site-context.ts';
import type { HeroData, HeroPart } from './hero-data.ts';
import { lampOf } from './lamps.ts';
import { Mimic } from './mimic.tsx';
import { screenSize } from './paint-screen.ts';
import { screenText } from './screen-text.ts';
import { Screen } from './screen.tsx';
import type { View } from './view.ts';
import css from './controller.module.css';

const LitLamp = ({ part, view }: { part: HeroPart; view: View }) => {
  const colour = lampOf(part.id, view);
  if (colour === 'off') return null;
  const [cx, cy, r] = [part.x + part.w / 2, part.y + part.h / 2, part.w / 2];
  return (
    <g className={css[colour]}>
      <circle cx={cx} cy={cy} r={r * 1.9} className={css.halo} />
      <circle cx={cx} cy={cy} r={r} />
      <circle cx={cx - r * 0.3} cy={cy - r * 0.3} r={r * 0.35} className={css.glint} />
    </g>
  );
};

type Props = { hero: HeroData; view: View; tenths: (value: number) => string };

/** The product's front drawing, with everything that changes drawn over it in the same millimetres. */
export const Controller = ({ hero, view, tenths }: Props) => {
  const { text: t, locale } = useSite();
  const [width, height] = hero.front;
  const partOf = (kind: string) => hero.parts.find((part) => part.t === kind);
  const { x, y, w, h } = partOf('frame') ?? { x: 0, y: 0, w: width, h: height };
  const screen = partOf('screen');
  const mimic = partOf('mimic');
  return (
    <svg className={css.controller} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {/* Until the drawing of the face has arrived. */}
      <rect width={width} height={height} rx="6" className={css.body} />
      <image href={hero.face} x={x} y={y} width={w} height={h} />
      {screen && (
        <g
          className={css.dots}
          transform={`translate(${screen.x} ${screen.y}) scale(${screen.w / screenSize.width} ${screen.h / screenSize.height})`}
        >
          <Screen text={screenText(t, view, tenths)} locale={locale} />
        </g>
      )}
      {mimic && <Mimic part={mimic} view={view} />}
      {hero.parts.map((part) => part.t === 'lamp' && <LitLamp key={part.id} part={part} view={view} />)}
    </svg>
  );
};
