import { isIPv6 } from 'node:net';

/**
 * The block of addresses that one sender holds: an IPv4 address itself, the /64 network of an IPv6 one, for a
 * household or a server has 2^64 of those to try from. An IPv4 address written as IPv6 is the same sender.
 */
export function addressBlock(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [bare = ''] = address.split('%');
  return isIPv6(bare) ? `${firstGroups(bare, 4).join(':')}::/64` : address;
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
