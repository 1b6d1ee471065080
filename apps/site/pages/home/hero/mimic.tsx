import type { HeroPart, View } from './view.ts';

// The diagram's printed full height; positions of the symbols and their half widths, as fractions of its width.
const fullHeight = 11.6;
const inset = 7.5;
const stations = [0, 0.27, 0.5, 0.73, 1] as const;
const [ring, breaker, load] = [5.2, 5.6, 6.6];

const place = (value: number): number => Math.round(value * 100) / 100;

const circle = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0`;

/** The printed one-line diagram, lit where it is live. */
export const Mimic = ({ part, view }: { part: HeroPart; view: View }) => {
  const k = part.h / fullHeight;
  const y = place(part.y + part.h / 2);
  const [mains, q1, middle, q2, genset] = stations.map((share) =>
    place(part.x + inset * k + share * (part.w - 2 * inset * k)),
  ) as [number, number, number, number, number];
  const lit = [
    view.mains &&
      `${circle(mains, y, ring * k)}M${mains + ring * k} ${y}H${view.q1 ? middle - load * k : q1 - breaker * k}`,
    view.generator &&
      `${circle(genset, y, ring * k)}M${genset - ring * k} ${y}H${view.q2 ? middle + load * k : q2 + breaker * k}`,
    view.supply !== 'none' && `M${middle - load * k} ${y - 4.6 * k}h${2 * load * k}v${9.2 * k}h${-2 * load * k}z`,
  ];
  return <path className="fill-none stroke-[color:var(--signal-dark)] stroke-[0.9]" d={lit.filter(Boolean).join('')} />;
};
