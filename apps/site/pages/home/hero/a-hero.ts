import type { HeroData } from './view.ts';

/** A controller for tests: one lamp of each kind, a screen and a mimic diagram. */
export const aHero = (changes: Partial<HeroData> = {}): HeroData => ({
  product_id: 12,
  model: 'GK7320',
  front: [209, 166],
  face: '/drawings/gk7320-live.svg',
  parts: [
    { t: 'frame', id: 'frame', x: -12, y: -12, w: 233, h: 196 },
    { t: 'screen', id: 'screen', x: 17.25, y: 26.6, w: 106, h: 56.5 },
    { t: 'lamp', id: 'ALARM', x: 151.7, y: 22.3, w: 2.9, h: 2.9 },
    { t: 'lamp', id: 'RUN', x: 151.7, y: 35.1, w: 2.9, h: 2.9 },
    { t: 'lamp', id: 'mimic.mains', x: 40.5, y: 102, w: 2.7, h: 2.7 },
    { t: 'mimic', id: 'mimic.amf', x: 11.25, y: 97.5, w: 186.5, h: 11.6 },
    { t: 'key', id: 'key.auto', x: 93.5, y: 127.6, w: 22, h: 15 },
  ],
  ...changes,
});
