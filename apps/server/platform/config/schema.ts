import { localeCodes } from '@site/contract/locales';
import { z } from 'zod';
import {
  oidcClients,
  address,
  bucketUrl,
  databaseUrl,
  hostName,
  hostsByLanguage,
  languageList,
  mailSender,
  portNumber,
  proxyList,
  urlOf,
} from './values.ts';

type Variable<T extends z.ZodType = z.ZodType> = { value: T; expected: string; secret?: true };

const webAddress = (expected: string) => ({ value: urlOf('http', 'https').optional(), expected });

const cacheSize = (megabytes: number) => ({
  value: z.coerce.number().int().min(1).max(65_536).default(megabytes),
  expected: 'megabytes, from 1 to 65536',
});

/** Every variable the application reads. `docs/guides/configuration.md` explains each; a test compares the two. */
export const variables = {
  NODE_ENV: {
    value: z.enum(['development', 'production', 'test']).default('development'),
    expected: 'development, production or test',
  },
  PORT: { value: portNumber.default(3000), expected: 'a port from 0 to 65535' },
  HOST: { value: address.optional(), expected: 'an IP address to listen on, such as 127.0.0.1 or 0.0.0.0' },
  DATA_DIR: { value: z.string().default('.data'), expected: 'a folder' },
  CONTENT_DIR: { value: z.string().default('demo/content'), expected: 'a folder' },
  DATABASE_URL: {
    value: databaseUrl.optional(),
    expected:
      'an address like postgres://user:password@host:5432/database, or with several hosts, postgres://user:password@a:5432,b:5432/database',
    secret: true,
  },
  BASE_DOMAIN: {
    value: hostName.default('localhost'),
    expected: 'a domain without scheme or port, such as company.example',
  },
  HOSTS: {
    value: hostsByLanguage.default({}),
    expected:
      'pairs of language (en, zh, hk, pt, es, tr) and host, each once, such as en=www.company.example,zh=www.company.cn',
  },
  LANGUAGES: {
    value: languageList.default([...localeCodes]),
    expected: 'languages of en, zh, hk, pt, es and tr, each once, such as en,zh',
  },
  PUBLIC_SCHEME: { value: z.enum(['http', 'https']).optional(), expected: 'http or https' },
  PUBLIC_PORT: { value: portNumber.refine((port) => port > 0).optional(), expected: 'a port from 1 to 65535' },
  TRUST_PROXY: {
    value: proxyList.default([]),
    expected: 'none, or addresses and networks of proxies such as 10.0.0.5,192.168.0.0/16',
  },
  SMTP_URL: {
    value: urlOf('smtp', 'smtps').optional(),
    expected: 'an address like smtps://user:password@mail.example:465',
    secret: true,
  },
  MAIL_FROM: {
    value: mailSender.optional(),
    expected: 'an address, such as no-reply@company.example or Company <no-reply@company.example>',
  },
  SMS_URL: {
    value: urlOf('http', 'https').optional(),
    expected: 'the address of an SMS gateway, such as https://user:password@sms.example/send',
    secret: true,
  },
  SMS_COUNTRIES: {
    value: z
      .string()
      .regex(/^[A-Z]{2}(,[A-Z]{2})*$/)
      .transform((list) => list.split(','))
      .default([]),
    expected: 'two-letter codes of countries, such as CN,HK,BR',
  },
  S3_URL: {
    value: bucketUrl.optional(),
    expected: 'an address like https://key:secret@s3.example/bucket?region=eu-central-1',
    secret: true,
  },
  AUDIT_NOTES_URL: {
    value: bucketUrl.optional(),
    expected: 'an address like https://key:secret@s3.example/bucket?region=eu-central-1',
    secret: true,
  },
  ARCHIVE_URL: {
    value: bucketUrl.optional(),
    expected: 'an address like https://key:secret@s3.example/bucket?region=eu-central-1',
    secret: true,
  },
  OPERATOR_MAIL: { value: z.email().optional(), expected: 'an address, such as ops@company.example' },
  CLAMD_URL: { value: urlOf('tcp').optional(), expected: 'an address like tcp://127.0.0.1:3310' },
  FILES_AHEAD: { value: z.enum(['on', 'off']).optional(), expected: 'on or off' },
  RENDERS_PER_MINUTE: {
    value: z.coerce.number().int().min(10).max(1_000_000).optional(),
    expected: 'a number from 10 to 1000000',
  },
  PAGE_CACHE_MB: cacheSize(64),
  CALL_CACHE_MB: cacheSize(24),
  PICTURE_CACHE_MB: cacheSize(24),
  OIDC_CLIENTS: {
    value: oidcClients.default([]),
    expected: 'JSON, or a file with it: a list of { client_id, client_name, client_secret, redirect_uris }',
    secret: true,
  },
  GTM_ID: {
    value: z
      .string()
      .regex(/^GTM-[A-Z0-9]{4,12}$/)
      .optional(),
    expected: 'a Google Tag Manager id like GTM-ABC1234',
  },
  CLOUD_URL: webAddress('the web address of the cloud platform, with http:// or https://'),
  MOBILE_URL: webAddress('the web address of the mobile site, with http:// or https://'),
  CHAT_URL: webAddress('the web address of the chat provider’s script, with http:// or https://'),
  INVESTOR_QUOTES_URL: webAddress('the web address of a source of share prices, with http:// or https://'),
  CHAT_HOURS: {
    value: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/)
      .optional(),
    expected: 'two times such as 08:30-17:30',
  },
  STUDIO: { value: z.enum(['on', 'off', 'only']).default('on'), expected: 'on, off or only' },
  STUDIO_HOST: { value: hostName.optional(), expected: 'a host of its own, such as studio.company.example' },
  METRICS_PORT: {
    value: z.union([z.literal('off'), portNumber]).optional(),
    expected: 'a port from 0 to 65535, or off',
  },
  METRICS_HOST: { value: address.default('127.0.0.1'), expected: 'an IP address to listen on, such as 127.0.0.1' },
  LOG_LEVEL: {
    value: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
    expected: 'fatal, error, warn, info, debug, trace or silent',
  },
} satisfies Record<string, Variable>;

export type VariableName = keyof typeof variables;
export type Values = { [Name in VariableName]: z.output<(typeof variables)[Name]['value']> };

export const isSecret = (name: VariableName): boolean => 'secret' in variables[name];
