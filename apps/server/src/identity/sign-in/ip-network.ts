import { isIPv4, isIPv6 } from 'node:net';

/**
 * The block of addresses that one sender holds: an IPv4 address itself, the /64 network of an IPv6 one, for a
 * household or a server has 2^64 of those to try from. An IPv4 address written as IPv6 is the same sender.
 */
export function ipBlock(address: string): string {
  const bare = plainAddress(address);
  return isIPv6(bare) ? `${firstGroups(bare, 4).join(':')}::/64` : bare;
}

/**
 * The network that one customer of a provider may hold as a whole: the /24 of an IPv4 address, the /48 of an IPv6 one
 * (RFC 6177). What is not an address stays as it is.
 */
export function ipNetwork(address: string): string {
  const bare = plainAddress(address);
  if (isIPv6(bare)) return `${firstGroups(bare, 3).join(':')}::/48`;
  return isIPv4(bare) ? `${bare.split('.').slice(0, 3).join('.')}.0/24` : bare;
}

/** Without a zone, and an IPv4 address written as such. */
function plainAddress(address: string): string {
  const [bare = ''] = address.split('%');
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1] ?? bare;
}

function firstGroups(address: string, count: number): readonly string[] {
  const [head = '', tail] = address.toLowerCase().split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  // A dotted end stands for two groups; only the number of groups matters, for it lies behind the first four.
  const written = left.length + right.length + (address.includes('.') ? 1 : 0);
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - written }, () => '0');
  return [...left, ...zeros, ...right].slice(0, count).map((group) => Number.parseInt(group, 16).toString(16));
}
