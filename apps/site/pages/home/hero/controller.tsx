import type { Locale } from '@site/contract/locales';
import { memo, useEffect, useState } from 'react';
import { useSite } from '../../../app/site-context.ts';
import { latin } from './lcd-latin.ts';
import { type Face, blank, block, frame, pathOf, type Dots, type Scale } from './lcd.ts';
import { Mimic } from './mimic.tsx';
import { type HeroData, type HeroPart, screenText, type ScreenText, type View, type Lamp } from './view.ts';

export const screenSize = { width: 240, height: 128 } as const;

const edge = 3;
const rightEdge = screenSize.width - edge;
const header = 19;
const titleBand = 37;
const valueEdge = 132;
const rowTops = [56, 74, 92] as const;
const footTop = 110;

const titleScale = (face: Face, text: string): Scale => {
  // Diacritics need the space that the largest size would take.
  const sizes = text === text.normalize('NFD') ? face.titles : face.titles.slice(-2);
  return sizes.find((scale) => face.widthOf(text, scale) <= rightEdge - edge) ?? face.body;
};

const paintBar = (dots: Dots, from: number, to: number, filled: number): void => {
  frame(dots, from, footTop + 2, to - from, 12);
  block(dots, from + 3, footTop + 5, Math.round((to - from - 6) * filled), 6);
};

const paint = (text: ScreenText, face: Face): string => {
  const dots = blank(screenSize.width, screenSize.height);
  const { body } = face;
  const inset = Math.round((16 - face.height * body[1]) / 2);
  const line = (top: number, value: string, on: 0 | 1 = 1): void => face.draw(dots, edge, top + inset, value, body, on);
  const lineEndingAt = (x: number, top: number, value: string, on: 0 | 1 = 1): void =>
    face.draw(dots, x - face.widthOf(value, body), top + inset, value, body, on);

  block(dots, 0, 0, screenSize.width, header);
  line(2, text.mode, 0);
  lineEndingAt(rightEdge, 2, text.time, 0);

  const scale = titleScale(face, text.title);
  face.draw(dots, edge, header + Math.round((titleBand - face.height * scale[1]) / 2), text.title, scale);

  text.rows.forEach(([label, value, note], index) => {
    const top = rowTops[index] ?? 0;
    line(top, label);
    lineEndingAt(valueEdge, top, value);
    lineEndingAt(rightEdge, top, note);
  });

  const [left, end] = text.foot;
  line(footTop, left);
  lineEndingAt(rightEdge, footTop, end);
  if (text.bar !== null) {
    paintBar(dots, edge + face.widthOf(left, body) + 8, rightEdge - face.widthOf(end, body) - 8, text.bar);
  }
  return pathOf(dots);
};

const maxCachedPaths = 4;
const pathCache = new WeakMap<Face, Map<string, string>>();

/**
 * The screen's text as the path of its lit dots. The last few paths are cached, because every first page shows the same
 * screen.
 */
export const screenPath = (text: ScreenText, face: Face): string => {
  const cachedPaths = pathCache.get(face) ?? new Map<string, string>();
  pathCache.set(face, cachedPaths);
  const key = JSON.stringify(text);
  const path = cachedPaths.get(key) ?? paint(text, face);
  cachedPaths.set(key, path);
  const [oldest] = cachedPaths.keys();
  if (cachedPaths.size > maxCachedPaths && oldest !== undefined) cachedPaths.delete(oldest);
  return path;
};

type Han = Extract<Locale, 'zh' | 'hk'>;
const isHan = (locale: Locale): locale is Han => locale === 'zh' || locale === 'hk';

const loaders: { readonly [K in Han]: () => Promise<Face> } = {
  zh: async () => (await import('./face-zh.ts')).faceZh,
  hk: async () => (await import('./face-hk.ts')).faceHk,
};

const loaded: Partial<Record<Locale, Face>> = { en: latin, pt: latin, es: latin, 'tr-TR': latin };

const load = async (locale: Han): Promise<Face> => (loaded[locale] ??= await loaders[locale]());

// The server renders every screen; a browser loads Chinese glyphs only on a Chinese host.
if (import.meta.env.SSR) await Promise.all([load('zh'), load('hk')]);

/** The font of the host's script, once it is loaded. */
const useFace = (locale: Locale): Face | undefined => {
  const [face, setFace] = useState(loaded[locale]);
  useEffect(() => {
    // If the glyphs fail to load, the screen stays as it is; the next visit tries again.
    if (!face && isHan(locale)) load(locale).then(setFace, () => undefined);
  }, [face, locale]);
  return face;
};

const green = (on: boolean): Lamp => (on ? 'green' : 'off');

/** Lamps by the name the product gives them; a lamp that the sequence does not know stays dark. */
const meanings: Readonly<Record<string, (view: View) => Lamp>> = {
  mains: ({ lamps }) => lamps.mains,
  gen: ({ lamps }) => lamps.gen,
  run: ({ lamps }) => lamps.run,
  alarm: ({ lamps }) => lamps.alarm,
  auto: () => 'green',
  'key.auto.lamp': () => 'green',
  'mimic.mains': ({ lamps }) => lamps.mains,
  'mimic.genset': ({ lamps }) => lamps.gen,
  'mimic.mcb': ({ q1 }) => green(q1),
  'mimic.gcb': ({ q2 }) => green(q2),
};

export const lampOf = (id: string, view: View): Lamp => {
  const name = id.toLowerCase();
  return Object.hasOwn(meanings, name) ? (meanings[name]?.(view) ?? 'off') : 'off';
};

type ScreenProps = { text: ScreenText; locale: Locale };

/** The lit dots. Until the host's glyphs have loaded, the server's path stays in place. */
const Screen = memo(
  ({ text, locale }: ScreenProps) => {
    const face = useFace(locale);
    return <path d={face && screenPath(text, face)} suppressHydrationWarning />;
  },
  (before, after) => JSON.stringify(before) === JSON.stringify(after),
);

/** Instruments look the same in both themes. */
const lampFills = { green: 'fill-[#35c495]', amber: 'fill-[#ffb224]', red: 'fill-[#ff5244]' } as const;

const LitLamp = ({ part, view }: { part: HeroPart; view: View }) => {
  const colour = lampOf(part.id, view);
  if (colour === 'off') return null;
  const [cx, cy, r] = [part.x + part.w / 2, part.y + part.h / 2, part.w / 2];
  return (
    <g className={lampFills[colour]}>
      <circle cx={cx} cy={cy} r={r * 1.9} className="opacity-28" />
      <circle cx={cx} cy={cy} r={r} />
      <circle cx={cx - r * 0.3} cy={cy - r * 0.3} r={r * 0.35} className="fill-[#fff] opacity-70" />
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
    // The shadow of the drawing is outside of its front.
    <svg className="overflow-visible block-auto inline-full" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {/* Until the drawing of the face has arrived. */}
      <rect width={width} height={height} rx="6" className="fill-[var(--diagram-face)]" />
      <image href={hero.face} x={x} y={y} width={w} height={h} />
      {screen && (
        <g
          className="fill-lcd"
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
