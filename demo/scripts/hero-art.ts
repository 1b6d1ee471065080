import { writeFileSync } from 'node:fs';
import { gensetContainer } from '@site/drawings/scene/objects/gensets';
import { pylon } from '@site/drawings/scene/objects/power-grid';
import { hospital } from '@site/drawings/scene/objects/town';
import type { SceneObject } from '@site/drawings/scene/pen';
import { fragment } from '@site/drawings/scene/render';
import { project } from '@site/drawings/scene/space';

const plate = 8;
const objects: Readonly<Record<string, SceneObject>> = { pylon, genset: gensetContainer, hospital };

/** The nearest corner of the plate's foot, where the diagram attaches its conductors. */
const foot = ({ size: [width, depth] }: SceneObject) => project([width + plate, depth + plate, -4]);

const group = (id: string, object: SceneObject): string => {
  const [x, y] = foot(object).map((value) => Math.round(-value * 10) / 10);
  return `<g id="${id}" transform="translate(${x} ${y})">${fragment(object, { plate }).svg}</g>`;
};

// A DIN 96 meter: a quarter scale about a pivot in the lower right corner.
const [pivot, radius] = [78.7, 59.5];

const onScale = (share: number, r: number): string => {
  const angle = Math.PI + (share * Math.PI) / 2;
  return `${(pivot + r * Math.cos(angle)).toFixed(1)} ${(pivot + r * Math.sin(angle)).toFixed(1)}`;
};

const ticks = (count: number, length: number): string =>
  Array.from(
    { length: count + 1 },
    (_, i) => `M${onScale(i / count, radius)}L${onScale(i / count, radius + length)}`,
  ).join('');

type Dial = { max: number; divisions: number; rated: number };

const dial = (id: string, { max, divisions, rated }: Dial): string =>
  [
    `<g id="${id}" fill="none" stroke="var(--meter-scale)">`,
    '<rect x=".5" y=".5" width="95" height="95" rx="3" fill="var(--meter-case)" stroke="none"/>',
    '<rect x="5.5" y="5.5" width="85" height="85" rx="1.5" fill="var(--meter-dial)" stroke="none"/>',
    `<path stroke-width="1.2" d="M${onScale(0, radius)}A${radius} ${radius} 0 0 1 ${onScale(1, radius)}"/>`,
    `<path stroke-width=".7" d="${ticks(divisions * 5, 4)}"/>`,
    `<path stroke-width="1.5" d="${ticks(divisions, 7)}"/>`,
    `<path stroke="var(--live)" stroke-width="3" d="M${onScale(rated / max, radius + 8)}L${onScale(rated / max, radius + 12)}"/>`,
    '<g fill="var(--meter-scale)" stroke="none" font-family="var(--font-mono)" font-size="8" font-weight="500" text-anchor="middle">',
    `<text x="31" y="74.5">0</text><text x="46" y="47">${max / 2}</text><text x="79" y="34">${max}</text></g></g>`,
  ].join('');

const hub = '<path id="hub" fill="var(--meter-case)" d="M69.7 90.5A12 12 0 0 1 90.5 69.7V90.5Z"/>';

/** Zone marks in the margin of a drawing sheet of 752 × 464. */
const frame = (): string => {
  const columns = ['1', '2', '3', '4', '5', '6'].map((name, i) => `<text x="${63 + i * 125}" y="15">${name}</text>`);
  const rows = ['A', 'B', 'C', 'D'].map((name, i) => `<text x="740" y="${62 + i * 116}">${name}</text>`);
  const marks = 'M125.5 0v8M251.5 0v8M376.5 0v8M501.5 0v8M627.5 0v8M752 116.5h-8M752 232.5h-8M752 348.5h-8';
  return `<g id="frame"><path stroke="var(--frame-line)" d="${marks}"/><g fill="var(--frame-text)" text-anchor="middle">${[...columns, ...rows].join('')}</g></g>`;
};

/**
 * The static parts of the hero, as one file of named groups for `<use href="art.svg#pylon">`; anything on a
 * plate has its foot at 0, 0. Colours are inherited custom properties, so themes and dead loads apply to it.
 */
export const heroArt = (): string => {
  const plant = Object.entries(objects).map(([id, object]) => group(id, object));
  const dials = [
    dial('volts', { max: 600, divisions: 6, rated: 400 }),
    dial('speed', { max: 2000, divisions: 4, rated: 1500 }),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg">${[...plant, ...dials, hub, frame()].join('\n')}</svg>\n`;
};

if (import.meta.main) writeFileSync(new URL('../../apps/site/pages/home/hero/art.svg', import.meta.url), heroArt());
