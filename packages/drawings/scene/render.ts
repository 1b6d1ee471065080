import { escapeXml } from '@site/contract/escape-xml';
import type { Locale } from '@site/contract/locales';
import { calloutsOf } from './callouts.ts';
import { describeScene } from './describe.ts';
import { energyMarks } from './energy.ts';
import { groundMarks } from './ground.ts';
import { kinds } from './kinds.ts';
import type { Mark, Part } from './mark.ts';
import { partsOf } from './object.ts';
import { inOrder } from './order.ts';
import { extent, type View } from './path.ts';
import { shadowMark } from './shadow.ts';
import type { Scene } from './shape.ts';
import { join, type Point } from './space.ts';
import type { Theme } from './tokens.ts';
import { writeMarks } from './write.ts';

export type SceneOptions = { theme: Theme; locale: Locale; id?: string };

const frames = {
  card: { width: 480, height: 320, margin: 14, most: 1.9 },
  block: { width: 328, height: 248, margin: 8, most: 1.3 },
} as const;

/** The largest centred view of these marks that fits the frame. */
const fit = (marks: readonly Mark[], frame: (typeof frames)[Scene['frame']]): View => {
  const points = marks.flatMap((mark) => mark.shapes.flatMap(extent));
  const [xs, ys] = [points.map((p) => p[0]), points.map((p) => p[1])];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const { width, height, margin, most } = frame;
  const scale = Math.min((width - 2 * margin) / (right - left), (height - 2 * margin) / (bottom - top), most);
  const shift: Point = [(width - (left + right) * scale) / 2, (height - (top + bottom) * scale) / 2];
  return { scale, shift };
};

/** Renders a scene as a complete picture: `light` and `dark` contain their colours, and `page` uses those of the page. */
export const renderScene = (scene: Scene, { theme, locale, id = `scene-${scene.slug}` }: SceneOptions): string => {
  const frame = frames[scene.frame];
  const items = scene.items
    .map((item) => partsOf(kinds[item.kind], item))
    .map((parts) => ({ box: join(parts.map((p: Part) => p.box)), parts }));
  const ordered = inOrder(items).flatMap(({ parts }) => parts);
  const ground = groundMarks(scene);
  const energy = energyMarks(scene.energy, scene.standby, scene.frame === 'card');
  const things = ordered.flatMap((part) => part.marks);
  const view = fit([...ground, ...things], frame);
  const shadows = scene.ground === 'ripples' ? [] : [shadowMark(ordered, { at: [0, 0], size: scene.size })];
  const body =
    writeMarks(ground, view, theme) +
    writeMarks(shadows, view, theme, theme === 'dark' ? 0.3 : 0.07) +
    writeMarks([...energy, ...things], view, theme);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${frame.width} ${frame.height}" width="${frame.width}" height="${frame.height}" role="img" aria-labelledby="${id}-title ${id}-desc">` +
    `<title id="${id}-title">${escapeXml(scene.title[locale])}</title><desc id="${id}-desc">${escapeXml(describeScene(scene, locale))}</desc>` +
    `${body}${calloutsOf(scene, view, theme)}</svg>`
  );
};
