import { describe, expect, it } from 'vitest';
import { messageText } from '../../messages/message-text.ts';
import { checkProducerContact } from './contact-checks.ts';

const rioBend = {
  id: 'a',
  title: 'Rio Bend Orchards',
  identifier: 'G-0147',
  street: '210 County Rd 9',
  city: 'Albany',
  state: 'GA',
  zip: '31701',
};
const book = { others: [rioBend], states: ['GA', 'TX'] };

describe('checkProducerContact', () => {
  it('is content with name, identifier and address, also when the contact is in the list itself', () => {
    expect(checkProducerContact(rioBend, book)).toMatchObject({ errors: [], warnings: [] });
  });

  it('asks for everything that is required', () => {
    expect(checkProducerContact({ id: 'b' }, book).errors.map(({ field }) => field)).toEqual([
      'title',
      'identifier',
      'street',
      'city',
      'state',
      'zip',
    ]);
  });

  it('says by whom an identifier is used, letters’ case ignored', () => {
    const [found] = checkProducerContact(
      { ...rioBend, id: 'b', title: 'Lake Fork', identifier: 'g-0147 ' },
      book,
    ).errors;
    expect(found && messageText(found.code, found.values)).toBe(
      'You already use this identifier for Rio Bend Orchards.',
    );
  });

  it('doubts a like name at the same ZIP code', () => {
    const found = checkProducerContact({ ...rioBend, id: 'b', title: 'RIO BEND ORCHARDS LLC', identifier: 'X' }, book);
    expect([found.errors, found.warnings.map(({ code }) => code)]).toEqual([[], ['contactLooksLikeAnother']]);
  });

  it.each([
    [{ state: 'ZZ' }, 'stateMissing'],
    [{ zip: '3170' }, 'zipMalformed'],
    [{ phone: '1' }, 'phoneMalformed'],
    [{ email: 'luis' }, 'emailMalformed'],
    [{ title: 'x'.repeat(151) }, 'textTooLong'],
  ])('refuses %j', (change, code) => {
    expect(checkProducerContact({ ...rioBend, ...change }, book).errors.map((error) => error.code)).toEqual([code]);
  });

  it('warns of an identifier that looks like a Social Security number', () => {
    const found = checkProducerContact({ ...rioBend, identifier: '123-45-6789' }, book);
    expect([found.errors.length, found.warnings[0]?.code]).toEqual([0, 'identifierLooksLikeSsn']);
  });
});
