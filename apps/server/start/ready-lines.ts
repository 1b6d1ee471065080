import { defaultLocaleOf, locales } from '@site/contract/locales';
import { type Config, originOf, studioOriginOf } from '#platform/config/config.ts';

type Started = {
  port: number;
  seconds: number;
  /** The one-time link of the first administrator, while there is none. Never in production, whose lines end up in a log. */
  joinLink?: string | undefined;
};

const mailOrigin = (config: Config, port: number): string =>
  originOf(config, config.languages.find((locale) => locale === 'en') ?? defaultLocaleOf(config.languages), port);

/** The last lines of a start: how long it took, the addresses of site and studio, and where to read the mail of a trial. */
export const readyLines = (config: Config, { port, seconds, joinLink }: Started): string[] => [
  `Ready in ${seconds.toFixed(1)} s`,
  ...(config.site ? config.languages : []).map(
    (locale) => `  ${locales[locale].name.padEnd(10)} ${originOf(config, locale, port)}/`,
  ),
  ...(config.studio ? [`  ${'Studio'.padEnd(10)} ${studioOriginOf(config, port)}/`] : []),
  ...(joinLink === undefined
    ? []
    : [`Become the first administrator of the studio, with this link, once: ${joinLink}`]),
  ...(config.site && config.devMail
    ? [`Mail and SMS of this trial, with their codes: ${mailOrigin(config, port)}/dev/mail`]
    : []),
];
