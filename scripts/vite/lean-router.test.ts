import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cutProtocolCheck } from './lean-router.ts';

const router = new URL('../../node_modules/react-router/dist/production/lib/router/router.js', import.meta.url);

test('the protocol check is the installed router’s own', async () => {
  const code = cutProtocolCheck(readFileSync(router, 'utf8')) ?? '';
  const { hasInvalidProtocol } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
    hasInvalidProtocol: (location: string) => boolean;
  };
  const locations = ['javascript:alert(1)', 'data:text/html,x', 'https://example.com/', '/product/1'];
  expect(locations.map(hasInvalidProtocol)).toEqual([true, true, false, false]);
});

test('a router whose protocol check looks different is rejected', () => {
  expect(cutProtocolCheck('const hasInvalidProtocol = () => false;')).toBeUndefined();
});
