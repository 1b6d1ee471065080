import type { Locale } from '@site/contract/locales';
import { useEffect, useState } from 'react';
import { latin } from './lcd-latin.ts';
import type { Face } from './lcd.ts';

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
export const useFace = (locale: Locale): Face | undefined => {
  const [face, setFace] = useState(loaded[locale]);
  useEffect(() => {
    // If the glyphs fail to load, the screen stays as it is; the next visit tries again.
    if (!face && isHan(locale)) load(locale).then(setFace, () => undefined);
  }, [face, locale]);
  return face;
};
