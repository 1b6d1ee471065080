import { expect, test } from 'vitest';
import { securityHeaders } from './response-headers.ts';

const policyOf = (options: Parameters<typeof securityHeaders>[0]) =>
  securityHeaders(options)['content-security-policy'] ?? '';

test('scripts and styles are allowed from this site only, and nothing is unsafe', () => {
  const policy = policyOf({ https: true, gtm: false });
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("style-src 'self';");
  expect(policy).not.toContain('unsafe');
  expect(policy).toContain("frame-ancestors 'none'");
});

test('the tag manager is allowed only where it is configured', () => {
  expect(policyOf({ https: true, gtm: false })).not.toContain('googletagmanager');
  expect(policyOf({ https: true, gtm: true })).toMatch(
    /script-src 'self' https:\/\/www\.googletagmanager\.com\/gtm\.js https:\/\/www\.googletagmanager\.com\/gtag\/js;/,
  );
});

test('a chat provider is allowed by its origin, and only where it is configured', () => {
  expect(policyOf({ https: true, gtm: false, chat: 'https://chat.example' })).toContain(
    "script-src 'self' https://chat.example;",
  );
  expect(policyOf({ https: true, gtm: false })).not.toContain('chat.example');
});

test('what the default allows already is not repeated', () => {
  expect(policyOf({ https: true, gtm: false })).not.toMatch(/(?:connect|frame|font)-src/);
  expect(policyOf({ https: true, gtm: true })).toMatch(/connect-src 'self' https:.*frame-src 'self' https:/);
});

test('HSTS is sent only over HTTPS', () => {
  expect(securityHeaders({ https: false, gtm: false })).not.toHaveProperty('strict-transport-security');
  expect(securityHeaders({ https: true, gtm: false })['strict-transport-security']).toContain('max-age=63072000');
});
