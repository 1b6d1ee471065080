import { isIPv6 } from 'node:net';

/** The eight groups of an IPv6 address, with `::` written out. */
const expandGroups = (ip: string): string[] => {
  const [head = '', tail] = ip.split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const gap = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  return [...left, ...Array.from({ length: gap }, () => '0'), ...right];
};

const normalise = (ip: string): string => ip.replace(/^::ffff:(?=\d+\.)/i, '').split('%', 1)[0] ?? '';

const networkOf = (ip: string, groups: number): string => {
  const network = expandGroups(ip)
    .slice(0, groups)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''));
  return `${network.join(':')}::/${groups * 16}`;
};

/** One budget per caller: an IPv6 customer owns a whole /64, so only that half of the address counts. */
export const addressKey = (ip: string): string => {
  const plain = normalise(ip);
  return isIPv6(plain) ? networkOf(plain, 4) : plain;
};

/** The network of an address, which is all that we store or log: it identifies a place, not a person. */
export const shortAddress = (ip: string): string => {
  const plain = normalise(ip);
  if (isIPv6(plain)) return networkOf(plain, 3);
  const octets = /^(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(plain)?.[1];
  return octets === undefined ? '' : `${octets}.0/24`;
};
