import { expect, test } from 'vitest';
import { readConfig, mobileOriginOf, originOf } from './config.ts';

test('on localhost an origin contains the port that the server listens on', () => {
  const config = readConfig({ PORT: '0' });
  expect(originOf(config, 'tr-TR', 40_123)).toBe('http://tr.localhost:40123');
  expect(mobileOriginOf(config, 80)).toBe('http://m.localhost');
});

test('behind a proxy an origin contains no port unless PUBLIC_PORT is set', () => {
  const base = { BASE_DOMAIN: 'company.example' };
  expect(originOf(readConfig(base), 'en', 3000)).toBe('https://en.company.example');
  expect(originOf(readConfig({ ...base, PUBLIC_PORT: '443' }), 'en', 3000)).toBe('https://en.company.example');
  expect(originOf(readConfig({ ...base, PUBLIC_PORT: '8443' }), 'en', 3000)).toBe('https://en.company.example:8443');
});
