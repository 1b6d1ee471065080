import { isIPv6 } from 'node:net';

/** The eight groups of an IPv6 address, with `::` written out. */
const groupsOf = (ip: string): string[] => {
  const [head = '', tail] = ip.split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const gap = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  return [...left, ...Array.from({ length: gap }, () => '0'), ...right];
};

/** One budget per caller: an IPv6 customer owns a whole /64, so its half of the address counts. */
export const addressKey = (ip: string): string => {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  const network = groupsOf(plain)
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''));
  return `${network.join(':')}::/64`;
};
