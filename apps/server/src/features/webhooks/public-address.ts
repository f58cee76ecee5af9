import { lookup as lookUp } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Networks that are not the Internet's, or lead into others (IANA, Special-Purpose Address Registries). */
const closed = new BlockList();
for (const network of [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.31.196.0/24', '192.52.193.0/24', '192.88.99.0/24', '192.168.0.0/16', '192.175.48.0/24'],
  ...['198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
]) {
  const [address = '', bits] = network.split('/');
  closed.addSubnet(address, Number(bits), 'ipv4');
}
// Of what is given out of IPv6, tunnels and documentation: they carry an address of another network.
for (const [address, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  closed.addSubnet(address, bits, 'ipv6');
}
const given = new BlockList();
given.addSubnet('2000::', 3, 'ipv6');

/** True for an address of the Internet at large: not of this machine, a private network, a cloud's metadata, or a tunnel. */
export function isPublic(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !closed.check(address, 'ipv4');
  return family === 6 && given.check(address, 'ipv6') && !closed.check(address, 'ipv6');
}

/** The host of a message leads to no address of the Internet. */
export class ClosedAddressError extends Error {
  override name = 'ClosedAddressError';
}

/** The host of a URL as an address, where it is one: such a host is never looked up. */
export const addressIn = ({ hostname }: URL): string | null => {
  const bare = hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(bare) === 0 ? null : bare;
};

/** The port of https, and those that a program may listen on without rights of its own: not those of mail, shells and names. */
const isOpenPort = ({ port }: URL): boolean => port === '' || Number(port) === 443 || Number(port) > 1023;

/** True for a URL that may lead to the Internet, as far as it tells: by https, to no name and no port of a machine's own. */
export function mayLeadOut(url: URL): boolean {
  const address = addressIn(url);
  if (url.protocol !== 'https:' || !isOpenPort(url)) return false;
  if (address !== null) return isPublic(address);
  const name = url.hostname.replace(/\.$/, '');
  return name.includes('.') && !/(^|\.)(localhost|local|internal|home\.arpa)$/.test(name);
}

/** Looks a name up for a connection, which then goes to the very address that was judged: a name that changes cannot go round it. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookUp(hostname, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return callback(error, '', 4);
    // One address that is closed closes the name: it is not left to chance which one is taken.
    const [first] = addresses;
    if (first === undefined || addresses.some(({ address }) => !isPublic(address))) {
      return callback(new ClosedAddressError(`${hostname} leads to no public address.`), '', 4);
    }
    return options.all === true ? callback(null, addresses) : callback(null, first.address, first.family);
  });
};
