import { BlockList, isIP } from 'node:net';

/** Checks whether an address is one of the trusted proxies. */
export const createProxyCheck = (proxies: readonly string[]): ((address: string) => boolean) => {
  const list = new BlockList();
  for (const proxy of proxies) {
    const [ip = '', prefix] = proxy.split('/');
    const family = isIP(ip) === 6 ? 'ipv6' : 'ipv4';
    if (prefix === undefined) list.addAddress(ip, family);
    else list.addSubnet(ip, Number(prefix), family);
  }
  return (address) => isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
};
