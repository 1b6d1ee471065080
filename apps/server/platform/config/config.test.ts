import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ConfigError, loadConfig, readConfig } from './config.ts';

test('with an empty environment the site is reachable from this machine only', () => {
  const config = readConfig({}, '/site');
  expect(config).toMatchObject({ port: 3000, host: '127.0.0.1', dataDir: '/site/.data', publicScheme: 'http' });
  expect(config.databaseUrl).toBeUndefined();
  expect(config.hosts['tr-TR']).toBe('tr.localhost');
});

test('in production the site listens on every address and uses https by default', () => {
  const config = readConfig({ NODE_ENV: 'production', BASE_DOMAIN: 'company.example' });
  expect(config).toMatchObject({ host: '0.0.0.0', publicScheme: 'https', publicPort: 'default' });
});

test('metrics and logs are off in tests', () => {
  expect(readConfig({ NODE_ENV: 'test' })).toMatchObject({ metricsPort: 'off', logLevel: 'silent' });
});

test('HOSTS replaces single hosts and leaves the others under the base domain', () => {
  const { hosts } = readConfig({ BASE_DOMAIN: 'company.example', HOSTS: 'en=WWW.company.example, tr=company.com.tr' });
  expect(hosts).toEqual({
    en: 'www.company.example',
    zh: 'zh.company.example',
    hk: 'hk.company.example',
    pt: 'pt.company.example',
    es: 'es.company.example',
    'tr-TR': 'company.com.tr',
  });
});

test('the configuration is frozen', () => {
  const config = readConfig({});
  expect(() => Object.assign(config, { port: 1 })).toThrow(TypeError);
  expect(() => Object.assign(config.hosts, { en: 'x' })).toThrow(TypeError);
});

test.each([
  ['PORT', 'abc'],
  ['PORT', '65536'],
  ['PORT', '0x10'],
  ['HOST', 'not an address'],
  ['DATABASE_URL', 'mysql://a/b'],
  ['DATABASE_URL', 'postgres://u:p@a:x,b:5432/site'],
  ['DATABASE_URL', 'postgres://u:p@a,b/site?target_session_attrs=standby'],
  ['BASE_DOMAIN', 'http://company.example'],
  ['BASE_DOMAIN', 'company.example:80'],
  ['BASE_DOMAIN', '10.0.0.1'],
  ['HOSTS', 'fr=www.company.example'],
  ['LANGUAGES', 'en,fr'],
  ['LANGUAGES', 'en,en'],
  ['HOSTS', 'en'],
  ['HOSTS', 'en=a.example,en=b.example'],
  ['HOSTS', 'en=a.example,zh=a.example'],
  ['PUBLIC_SCHEME', 'ftp'],
  ['PUBLIC_PORT', '0'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', 'everyone'],
  ['SMTP_URL', 'mail.example'],
  ['S3_URL', 'https://s3.example/bucket'],
  ['GTM_ID', 'UA-1234'],
  ['CLOUD_URL', 'javascript:alert(1)'],
  ['MOBILE_URL', '//m.company.example'],
  ['CHAT_URL', 'chat'],
  ['METRICS_PORT', 'on'],
  ['METRICS_HOST', 'metrics.example'],
  ['LOG_LEVEL', 'loud'],
  ['NODE_ENV', 'staging'],
])('an invalid %s (%s) is reported in one line that names it', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name}: expected [^\\n]+$`));
});

test('an invalid URL with a password is not repeated in the message', () => {
  for (const name of ['DATABASE_URL', 'SMTP_URL', 'S3_URL'])
    expect(() => readConfig({ [name]: 'ftp://me:hunter2@x' })).toThrow(/^((?!hunter2).)*$/);
});

test('the .env file provides what the environment does not set', () => {
  const root = mkdtempSync(join(tmpdir(), 'config-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  writeFileSync(join(root, '.env'), 'PORT=4000\nBASE_DOMAIN=company.example # ours\nGTM_ID=\n');
  expect(loadConfig({ PORT: '5000' }, root)).toMatchObject({ port: 5000, baseDomain: 'company.example' });
  expect(loadConfig({}, root).gtmId).toBeUndefined();
});
