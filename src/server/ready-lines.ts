import { defaultLocaleOf, locales } from '#contract/locales.ts';
import type { Config } from './config/config.ts';
import { originOf } from './config/origins.ts';

type Started = { port: number; seconds: number };

/** The last lines of a start: how long it took, the addresses of the site, and where to read the mail of a trial. */
export const readyLines = (config: Config, { port, seconds }: Started): string[] => [
  `Ready in ${seconds.toFixed(1)} s`,
  ...config.languages.map((locale) => `  ${locales[locale].name.padEnd(10)} ${originOf(config, locale, port)}/`),
  ...(config.devMail
    ? [
        `Mail and SMS of this trial, with their codes: ${originOf(config, config.languages.find((locale) => locale === 'en') ?? defaultLocaleOf(config.languages), port)}/dev/mail`,
      ]
    : []),
];
