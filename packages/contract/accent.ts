import * as colour from './colour.ts';

/** The company's colour in both themes. */
export type Accent = { light: string; dark: string };
export type ThemeName = keyof Accent;

/** For a company that names none. The style sheet has the same values: `tokens.css`. */
export const defaultAccent: Accent = { light: '#2b6387', dark: '#6cb0da' };

/** Lines, focus rings and large figures in the accent need this contrast (WCAG 2.2, 1.4.11). */
export const minContrast = 3;
const minTextContrast = 4.5;

/** The surfaces that show the accent, as in `tokens.css`. The footer and the 3D view are dark in both themes. */
const grounds: { [T in ThemeName]: Record<string, string> } = {
  light: { panel: '#ffffff', paper: '#f7f6f2', 'sunken panel': '#efeee8' },
  dark: { paper: '#0e1216', panel: '#161c22', footer: '#1b232b' },
};
const inks: Accent = { light: '#12181f', dark: '#0e1216' };
const footer = '#1b232b';

export type LowContrast = { theme: ThemeName; ground: string; groundColour: string; ratio: number };

/** The surface of each theme on which the accent is hardest to see, if it is too hard to see there. */
export const lowContrasts = (accent: Accent): LowContrast[] =>
  (['light', 'dark'] as const).flatMap((theme) => {
    const [worst] = Object.entries(grounds[theme])
      .map(([ground, groundColour]) => ({
        theme,
        ground,
        groundColour,
        ratio: colour.contrast(accent[theme], groundColour),
      }))
      .toSorted((a, b) => a.ratio - b.ratio);
    return worst && worst.ratio < minContrast ? [worst] : [];
  });

/** Text on the accent: the theme's ink if it can be read, else white or black, of which one always can. */
const textOn = (accent: string, ink: string): string =>
  [ink, '#ffffff', '#000000'].find((text) => colour.contrast(text, accent) >= minTextContrast) ?? '#000000';

export type AccentTones = { signal: Accent; onSignal: Accent; tint: Accent; mark: Accent; footerSignal: Accent };

/** Everything that follows from the accent. Tints are so close to their ground that text on them stays readable. */
export const accentTones = (accent: Accent): AccentTones => {
  const { light, dark } = accent;
  const isSeenOnFooter = colour.contrast(light, footer) >= minContrast;
  return {
    signal: accent,
    onSignal: { light: textOn(light, inks.light), dark: textOn(dark, inks.dark) },
    tint: { light: colour.mix('#ffffff', light, 0.1), dark: colour.mix('#0e1216', dark, 0.12) },
    mark: { light: colour.mix('#ffffff', light, 0.24), dark: colour.mix('#0e1216', dark, 0.31) },
    footerSignal: { light: isSeenOnFooter ? light : dark, dark },
  };
};

const properties = {
  '--signal': 'signal',
  '--on-signal': 'onSignal',
  '--tint': 'tint',
  '--mark': 'mark',
  '--footer-signal': 'footerSignal',
} as const satisfies Record<string, keyof AccentTones>;

/** The style sheet that gives every page the company's colour; `signal-dark` is for parts that are dark in both themes. */
export const accentStyles = (accent: Accent): string => {
  const tones = accentTones(accent);
  const themed = Object.entries(properties).map(
    ([property, tone]) => `${property}:light-dark(${tones[tone].light},${tones[tone].dark});`,
  );
  return `:root{${themed.join('')}--signal-dark:${accent.dark}}\n`;
};
