import { expect, test } from 'vitest';
import { misspeltNames } from './config.ts';
import { variables } from './schema.ts';

test.for([
  ['SMPT_URL', 'SMTP_URL'],
  ['SMTP_URI', 'SMTP_URL'],
  ['DATABASE_ULR', 'DATABASE_URL'],
  ['DATABASEURL', 'DATABASE_URL'],
  ['TRUSTPROXY', 'TRUST_PROXY'],
  ['TRUSTED_PROXY', 'TRUST_PROXY'],
  ['S3_UR', undefined],
  ['BASE_DOMAINS', 'BASE_DOMAIN'],
  ['STUDIO_HOSTS', 'STUDIO_HOST'],
  ['base_domain', 'BASE_DOMAIN'],
  ['LANGUAGE', undefined],
  ['HOSTNAME', undefined],
  ['NODE_OPTIONS', undefined],
  ['PGPASSWORD', undefined],
  ['npm_config_user_agent', undefined],
  ['INVOCATION_ID', undefined],
  ['JOURNAL_STREAM', undefined],
  ['CREDENTIALS_DIRECTORY', undefined],
] as const)('%s looks like %s', ([name, nearest]) => {
  expect(misspeltNames({ [name]: 'x' })).toEqual(nearest === undefined ? [] : [{ name, nearest }]);
});

test('no setting of ours is a misspelt other one', () => {
  expect(misspeltNames(Object.fromEntries(Object.keys(variables).map((name) => [name, 'x'])))).toEqual([]);
});
