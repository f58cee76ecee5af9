import { describe, expect, it } from 'vitest';
import { producerContact } from '../resources/producer-contact.ts';
import { contactFields, contactFileColumns, contactHeadings, contactTexts } from './producer-contact.ts';

describe('the description of a producer', () => {
  it('names every declared field and the name that each row has', () => {
    const declared = ['title', ...Object.keys(producerContact.fields)];
    expect(Object.keys(contactFields).toSorted()).toEqual(declared.toSorted());
  });

  it('gives each column of its file a place and a heading of its own', () => {
    expect(contactFileColumns.map(({ file }) => file.at)).toEqual(contactFileColumns.map((_, index) => index + 1));
    const headings = contactFileColumns.map(({ file }) => file.heading);
    expect(headings).toEqual([...new Set(headings)]);
  });

  it('has every declared text in the form, the file and the export', () => {
    const declared = Object.entries(producerContact.fields).filter(([, { kind }]) => kind === 'text');
    expect(contactTexts.toSorted()).toEqual(['title', ...declared.map(([key]) => key)].toSorted());
    for (const key of contactTexts) expect(contactFields[key].part, key).toBeTypeOf('string');
  });

  it('lends a file of receipts name and address', () => {
    expect(Object.keys(contactHeadings).toSorted()).toEqual(['city', 'state', 'street', 'title', 'zip']);
  });
});
