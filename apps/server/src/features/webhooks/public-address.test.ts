import { describe, expect, it } from 'vitest';
import { addressIn, ClosedAddressError, isPublic, mayLeadOut, publicLookup } from './public-address.ts';

describe('isPublic', () => {
  it.each(['8.8.8.8', '93.184.216.34', '172.15.255.255', '172.32.0.1', '2606:4700::6810:84e5', '2a00:1450::1'])(
    'takes %s',
    (address) => expect(isPublic(address)).toBe(true),
  );

  it.each([
    ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '127.255.255.254', '169.254.169.254', '172.16.0.1'],
    ...['192.168.1.1', '192.0.2.1', '198.18.0.1', '203.0.113.9', '224.0.0.1', '255.255.255.255'],
    ...['192.31.196.9', '192.52.193.9', '192.175.48.9'],
    ...[
      '::',
      '::1',
      'fe80::1',
      'fc00::1',
      'fd12::1',
      'ff02::1',
      '::ffff:127.0.0.1',
      '::ffff:8.8.8.8',
      '64:ff9b::a00:1',
    ],
    ...['2002:7f00:1::', '2001::1', '2001:db8::1', 'localhost', ''],
  ])('takes not %s', (address) => expect(isPublic(address)).toBe(false));
});

describe('a URL for messages', () => {
  it.each([
    'https://example.org/',
    'https://example.org:8443/in',
    'https://93.184.216.34/',
    'https://example.org:443/',
  ])('may be %s', (url) => expect(mayLeadOut(new URL(url))).toBe(true));

  it.each([
    ...['https://localhost/', 'https://LOCALHOST./', 'https://a.localhost/', 'https://db/', 'https://printer.local/'],
    ...['https://metadata.internal/', 'https://example.org:22/', 'https://example.org:25/', 'http://example.org/'],
    ...['https://127.1/', 'https://192.175.48.6/', 'https://[::1]/'],
  ])('is not %s', (url) => expect(mayLeadOut(new URL(url))).toBe(false));
});

describe('the host of a URL', () => {
  it.each([
    ['https://127.1/', '127.0.0.1'],
    ['https://0x7f.0.0.1/', '127.0.0.1'],
    ['https://2130706433/', '127.0.0.1'],
    ['https://[::ffff:7f00:1]/', '::ffff:7f00:1'],
    ['https://example.org/', null],
  ])('of %s is the address %s, however it is written', (url, address) => {
    expect(addressIn(new URL(url))).toBe(address);
  });
});

it('a name that leads to this machine is not connected to', async () => {
  const found = await new Promise<unknown>((resolve) => {
    publicLookup('localhost', {}, (error) => resolve(error));
  });
  expect(found).toBeInstanceOf(ClosedAddressError);
});
