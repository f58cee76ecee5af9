import { defineResource, isRelation, type Resource, text } from '@packhouse/jsonapi';
import { describe, expect, it } from 'vitest';
import { type DescribedFields, describeFields } from './describe-fields.ts';
import { fhExemptFields, fhNonExemptFields } from './first-handler-receipts.ts';
import { importerExemptFields, importerNonExemptFields } from './importer-receipts.ts';

const described: readonly DescribedFields[] = [
  fhNonExemptFields,
  fhExemptFields,
  importerNonExemptFields,
  importerExemptFields,
];
const shownOf = ({ fields }: Resource) => Object.keys(fields).filter((key) => key !== 'company');

describe('the description of fields', () => {
  it('does not compile without a declared field, nor without its place in the copy of record', () => {
    const receipt = defineResource({
      type: 'node--receipt',
      owner: { kind: 'shared' },
      fields: { ticket: text('field_ticket', 'Ticket'), plant: text('field_plant', 'Plant') },
    });
    const ticket = { input: 'text', grid: {}, file: 'never', record: { at: 1, weight: 1 } } as const;
    expect(Object.keys(describeFields(receipt, { ticket, plant: ticket }).fields)).toEqual(['ticket', 'plant']);
    // @ts-expect-error every declared field has to be described
    expect(describeFields(receipt, { ticket }).fields.plant).toBeUndefined();
    const { record: _, ...silent } = ticket;
    // @ts-expect-error every description has to say where the field stands in the copy of record
    expect(describeFields(receipt, { ticket, plant: silent }).fields.plant?.record).toBeUndefined();
  });

  it.each(described)('names every declared field of $resource.type, and no other', ({ resource, fields }) => {
    expect(Object.keys(fields).toSorted()).toEqual(shownOf(resource).toSorted());
  });

  it.each(described)('stands below a field of $resource.type that has a column of its own', ({ fields }) => {
    for (const { record } of Object.values(fields)) {
      if (record === 'never' || !('below' in record)) continue;
      expect(fields[record.below]?.record).toMatchObject({ at: expect.any(Number) });
    }
  });

  it.each(described)('records all of $resource.type that a company types in the grid', ({ resource, fields }) => {
    const typed = Object.keys(fields).filter((key) => fields[key]?.grid !== 'never');
    expect(typed.filter((key) => fields[key]?.record === 'never')).toEqual([]);
    const hidden = Object.keys(fields).filter((key) => fields[key]?.record === 'never');
    const attributes = hidden.filter((key) => {
      const field = resource.fields[key];
      return field === undefined || !isRelation(field);
    });
    expect(attributes).toEqual([]);
  });
});
