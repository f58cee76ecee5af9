import type { CompanyContact } from '@packhouse/programme';
import { describe, expect, it } from 'vitest';
import { companyAddress } from '../company-address.ts';
import { requestLinks } from './request-links.ts';

describe('the links of a request', () => {
  it('lead to the form and to its certification, the next step first of all', () => {
    const pages = { editor: '/form', certification: '/certification' };
    expect(requestLinks(['continue', 'withdraw'], pages)).toEqual([{ id: 'continue', href: '/form', isPrimary: true }]);
    expect(requestLinks(['certify', 'change'], pages)).toEqual([
      { id: 'certify', href: '/certification', isPrimary: true },
      { id: 'change', href: '/form', isPrimary: false },
    ]);
    expect(requestLinks(['receipt', 'withdraw'], pages)).toEqual([
      { id: 'receipt', href: '/certification', isPrimary: false },
    ]);
  });
});

describe('a company’s address', () => {
  it('leaves out what the record does not have', () => {
    // Only what an address is made of.
    const of = (parts: object) => companyAddress(parts as CompanyContact);
    const street = { mailingStreet: '8902 Mines Road', mailingCity: 'Laredo', mailingState: 'TX', mailingZip: '78045' };
    expect(of(street)).toBe('8902 Mines Road, Laredo, TX 78045');
    expect(of({ ...street, mailingCity: null, mailingZip: '' })).toBe('8902 Mines Road, TX');
    expect(of({})).toBe('');
  });
});
