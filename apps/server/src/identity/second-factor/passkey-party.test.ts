import { describe, expect, it } from 'vitest';
import { passkeyParty } from './passkey-party.ts';

const local = '127.0.0.1';

describe('the origin whose passkeys are taken', () => {
  it.each([
    ['a name with HTTPS', 'https://portal.example.org', '0.0.0.0', 'portal.example.org', 'https://portal.example.org'],
    ['its port', 'https://portal.example.org:8443', '0.0.0.0', 'portal.example.org', 'https://portal.example.org:8443'],
    ['a path, which is no part of it', 'https://example.org/portal', '0.0.0.0', 'example.org', 'https://example.org'],
    ['nothing said, on this machine alone', null, local, 'localhost', 'http://localhost:4300'],
    ['nothing said, IPv6', null, '::1', 'localhost', 'http://localhost:4300'],
    ['the address of this machine', 'http://127.0.0.1:5300', local, 'localhost', 'http://localhost:5300'],
    ['the same in IPv6', 'http://[::1]:5300', local, 'localhost', 'http://localhost:5300'],
    ['this machine by name', 'http://localhost:5300', local, 'localhost', 'http://localhost:5300'],
  ])('is that of %s', (_what, publicUrl, host, id, origin) => {
    expect(passkeyParty({ publicUrl, host }, 4300)).toEqual({ id, origin });
  });

  it.each([
    ['an IP address', 'https://192.0.2.7', '0.0.0.0'],
    ['one of IPv6', 'https://[2001:db8::1]', '0.0.0.0'],
    ['a name without HTTPS, where browsers do not ask', 'http://portal.example.org', '0.0.0.0'],
    ['nothing said, reached from elsewhere', null, '0.0.0.0'],
  ])('is none for %s', (_what, publicUrl, host) => {
    expect(passkeyParty({ publicUrl, host }, 4300)).toBeNull();
  });
});
