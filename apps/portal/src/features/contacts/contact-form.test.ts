import { errorObject } from '@packhouse/jsonapi';
import { contactTexts, producerContact, producerContactLimits } from '@packhouse/programme';
import { describe, expect, it } from 'vitest';
import { refusedFields } from '#kernel/failures/refused-fields.ts';
import { blankEntries, entriesOf, isSame, valuesOf } from './contact-entries.ts';
import { contact } from './contacts.fixture.ts';

describe('a contact in the form', () => {
  const certificate = { type: 'node--exemption', id: 'c' } as const;

  it('comes out as it went in', () => {
    const row = contact({ exemption: certificate, phone: '229-555-0135' });
    const { title, identifier, contactName, street, street2, city, state, zip, phone, email, exemption } = row;
    expect(valuesOf(entriesOf(row))).toEqual({
      title,
      identifier,
      contactName,
      street,
      street2,
      city,
      state,
      zip,
      phone,
      email,
      exemption,
    });
  });

  it('is saved without spaces around, and with nothing where nothing is typed', () => {
    const values = valuesOf({ ...blankEntries('GA'), title: ' Rio Bend ', zip: ' 31701 ', phone: '  ' });
    expect(values).toMatchObject({ title: 'Rio Bend', state: 'GA', zip: '31701', phone: null, exemption: null });
  });

  it('has changed only where saving would change something', () => {
    const entries = entriesOf(contact());
    expect(isSame(entries, { ...entries, title: `${entries.title} ` })).toBe(true);
    expect(isSame(entries, { ...entries, exemption: 'c' })).toBe(false);
  });

  it('takes no longer texts than its declaration', () => {
    const declared = Object.entries(producerContact.fields).flatMap(([key, field]) =>
      field.kind === 'text' ? [[key, field.max]] : [],
    );
    expect({ ...producerContactLimits, title: undefined }).toEqual({
      ...Object.fromEntries(declared),
      title: undefined,
    });
    expect(Object.keys(producerContactLimits).toSorted()).toEqual(contactTexts.toSorted());
  });
});

describe('what the server refused', () => {
  it('stands at its field, the rest above the button', () => {
    const errors = [
      errorObject(422, 'You already use this identifier for Rio Bend.', { meta: { field: 'identifier' } }),
      errorObject(422, 'No.', { meta: { field: 'active' } }),
      errorObject(403, 'Not yours.'),
    ];
    const form = {
      resource: producerContact,
      keys: contactTexts,
      problemText: ({ detail = '' }: { detail?: string }) => detail,
    };
    expect(refusedFields(form, errors)).toEqual({
      fields: { identifier: 'You already use this identifier for Rio Bend.' },
      others: ['No.', 'Not yours.'],
    });
  });
});
