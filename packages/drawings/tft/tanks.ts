import { rect } from '../svg/tags.ts';
import {
  blue,
  chrome,
  digits,
  dimInk,
  field,
  hair,
  headRoom,
  type Painter,
  paleInk,
  tabRoom,
  tone,
  words,
} from './pen.ts';

/** Tanks side by side, filled to their level. */
export const tanks: Painter = (screen) => {
  const { w, h, data } = screen;
  const top = headRoom + 44;
  const height = h - tabRoom - top - 64;
  const pitch = (w - 40) / data.bars.length;
  return (
    chrome(screen) +
    data.bars
      .map(({ name, text, share }, i) => {
        const x = 20 + pitch * i + 18;
        const width = pitch - 36;
        return (
          words(screen, name, x + width / 2, top - 12, 18, dimInk, { anchor: 'middle' }) +
          rect(x, top, width, height, 6, { fill: field, stroke: hair, 'stroke-width': 3 }) +
          rect(x + 4, top + 4 + (height - 8) * (1 - share), width - 8, (height - 8) * share, 3, {
            fill: i === 3 ? tone.live : blue,
          }) +
          rect(x - 6, top + height * 0.8, 12, 2.5, 0, { fill: tone.alarm }) +
          digits(screen, text, x + width / 2, top + height + 38, 28, paleInk, { anchor: 'middle', max: pitch - 12 })
        );
      })
      .join('')
  );
};
