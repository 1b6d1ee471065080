import { rect } from '../../svg/tags.ts';
import type { Paint } from './brush.ts';

/** A sheet-metal clip that pulls the front against the panel. */
export const clip: Paint<'clip'> = ({ doc, flat }, part) =>
  rect(part.x, part.y, part.w, part.h, part.r, {
    fill: flat
      ? '#aeb5b9'
      : doc.linear(
          [
            [0, '#eef0f1'],
            [0.5, '#aeb5b9'],
            [1, '#6f787d'],
          ],
          [0, 0, 0.3, 1],
        ),
  });

/** The rating label. */
export const label: Paint<'label'> = ({ doc, flat }, part) =>
  rect(part.x, part.y, part.w, part.h, part.r, {
    fill: flat
      ? '#f2f2ee'
      : doc.linear(
          [
            [0, '#fafaf7'],
            [1, '#dcdedb'],
          ],
          [0, 0, 0.3, 1],
        ),
  });
