import { expect, test } from 'vitest';
import { shortAddress } from './address.ts';

test.for([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:DB8:12:0034::1', '2001:db8:12::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
  ['not an address\nat all', ''],
] as const)('%s is stored as the network %s', ([ip, network]) => expect(shortAddress(ip)).toBe(network));
