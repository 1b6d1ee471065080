import { figureIn } from '@site/contract/i18n/figures';
import type { Text } from '@site/contract/i18n/texts';
import type { Locale } from '@site/contract/locales';
import { glyphHeight } from '@site/drawings/lcd/font-5x7';
import type { DisplaySpec, Drawing } from '@site/drawings/product/shape';

/** The last of the eight rows is for descenders only; capitals are seven dots high. */
const capitalDots = glyphHeight - 1;

const displayOf = (drawing: Drawing): DisplaySpec | undefined => ('display' in drawing ? drawing.display : undefined);

/** The typeface of the device's display, which the spec calls "reference font". */
export const displayFont = (drawing: Drawing, locale: Locale, text: Text): string => {
  const display = displayOf(drawing);
  if (!display) return '–';
  if (display.type === 'seg') return text('parameter.fontSegments');
  if (display.type === 'tft') return text('parameter.fontOutline');
  const [, high] = display.active;
  const height = Math.round(((capitalDots * high) / display.px[1]) * 10) / 10;
  return text('parameter.fontDots', { height: figureIn(height, locale) });
};
