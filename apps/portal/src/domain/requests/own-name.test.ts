import type { CompanyContact } from '@packhouse/programme';
import { describe, expect, it } from 'vitest';
import { ownName } from './own-name.ts';

// Only what the name is read from.
const company = (primaryContact: string | null, authorizedSigners: readonly string[]) =>
  ({ title: 'Piney Ridge', primaryContact, authorizedSigners }) as unknown as CompanyContact;

describe('the name with which a form begins', () => {
  it.each([
    ['the contact, who fills it in', 'Caleb', company('Caleb Weston', []), 'Caleb Weston'],
    ['a signer with the first name', 'June', company('Caleb Weston', ['Caleb Weston', 'June Weston']), 'June Weston'],
    ['no other first name that begins alike', 'Jun', company('Caleb Weston', ['June Weston']), 'Caleb Weston'],
    ['the contact, where nobody has the name', 'Robin', company('Caleb Weston', []), 'Caleb Weston'],
    ['the contact, where no name is known', '', company('Caleb Weston', []), 'Caleb Weston'],
    ['the company, where nobody is known', 'Robin', company(null, []), 'Piney Ridge'],
  ])('is %s', (_name, firstName, known, expected) => {
    expect(ownName(firstName, known)).toBe(expected);
  });
});
