import type { Locale } from '@site/contract/locales';
import { memo } from 'react';
import { screenPath } from './paint-screen.ts';
import type { ScreenText } from './screen-text.ts';
import { useFace } from './use-face.ts';

type Props = { text: ScreenText; locale: Locale };

/** The lit dots. Until the host's glyphs have loaded, the server's path stays in place. */
export const Screen = memo(
  ({ text, locale }: Props) => {
    const face = useFace(locale);
    return <path d={face && screenPath(text, face)} suppressHydrationWarning />;
  },
  (before, after) => JSON.stringify(before) === JSON.stringify(after),
);
