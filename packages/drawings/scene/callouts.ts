import { escapeXml } from '@site/contract/escape-xml';
import { kinds } from './kinds.ts';
import { partsOf } from './object.ts';
import type { View } from './path.ts';
import type { Scene } from './shape.ts';
import { join, project, type Vec } from './space.ts';
import { colour, type Theme } from './tokens.ts';

const [lift, radius] = [16, 9];

/** Numbered discs above the items that carry a label, on a short leader. */
export const calloutsOf = ({ items }: Scene, { scale, shift }: View, theme: Theme): string =>
  items
    .filter((item) => item.label)
    .map((item) => {
      const { min, max } = join(partsOf(kinds[item.kind], item).map((part) => part.box));
      const top: Vec = [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2, max[2]];
      const [x, y] = project(top).map((v, i) => Math.round(v * scale + shift[i]!)) as [number, number];
      return (
        `<path d="M${x} ${y}V${y - lift}" stroke="${colour('ink', theme)}"/><circle cx="${x}" cy="${y - lift - radius}" r="${radius}" fill="${colour('ink', theme)}"/>` +
        `<text x="${x}" y="${y - lift - radius + 4}" text-anchor="middle" font-family="ui-monospace,monospace" font-size="11" font-weight="700" fill="${colour('plate', theme)}">${escapeXml(item.label!)}</text>`
      );
    })
    .join('');
