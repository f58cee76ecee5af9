import { boolean, defineResource, isRelation, text } from '@packhouse/jsonapi';
import { describe, expect, it } from 'vitest';
import { formTypes } from '../constants.ts';
import { filingForms } from '../rules/filing/forms.ts';
import { describeForm, fieldsIn } from './describe-form.ts';
import { formDescriptions } from './form-descriptions.ts';

const described = formTypes.flatMap((formType) => {
  const { form, lists } = formDescriptions[formType];
  return [form, ...Object.values(lists)].map((one) => ({ formType, type: one.resource.type, ...one }));
});

describe('the description of a form', () => {
  it('does not compile without a declared field, nor without its place in the copy of record', () => {
    const request = defineResource({
      type: 'node--request',
      owner: { kind: 'shared' },
      fields: { name: text('field_name', 'Name'), agreed: boolean('field_agreed', 'Agreed') },
    });
    const name = { input: 'text', part: 'who', record: { in: 'facts', at: 1 } } as const;
    expect(fieldsIn(describeForm(request, 'words', { name, agreed: name }), 'who')).toEqual(['name', 'agreed']);
    // @ts-expect-error every declared field has to be described
    expect(describeForm(request, 'words', { name }).fields.agreed).toBeUndefined();
    const { record: _, ...silent } = name;
    // @ts-expect-error every description has to say where the field stands in the copy of record
    expect(describeForm(request, 'words', { name, agreed: silent }).fields.agreed?.record).toBeUndefined();
  });

  it.each(formTypes)('is there for %s and the rows of each of its lists', (formType) => {
    const { form, lists } = formDescriptions[formType];
    expect(form.resource).toBe(filingForms[formType].form);
    expect(Object.entries(lists).map(([key, { resource }]) => [key, resource])).toEqual(
      Object.entries(filingForms[formType].lists),
    );
  });

  it.each(described)('names every declared field of $type, and no other', ({ resource, fields }) => {
    const declared = Object.keys(resource.fields).filter((key) => key !== 'company');
    expect(Object.keys(fields).toSorted()).toEqual(declared.toSorted());
  });

  it.each(described)('records all of $type that a company writes', ({ formType, resource, fields }) => {
    const { pdf } = filingForms[formType];
    const silent = Object.keys(fields).filter((key) => fields[key]?.record === 'never');
    const written = silent.filter((key) => {
      const field = resource.fields[key];
      // Another row is recorded by the texts that come from it; files are the row’s own.
      const isOfAnother = field !== undefined && isRelation(field) && field.upload === undefined;
      return field?.write !== 'never' && !isOfAnother;
    });
    expect(written.filter((key) => key !== 'status' && key !== pdf)).toEqual([]);
  });

  it.each(described)('lets a person type what $type says that a company types', ({ resource, fields }) => {
    const typed = Object.entries(fields).filter(([, description]) => 'part' in description);
    const never = typed.filter(([key]) => {
      const field = resource.fields[key];
      return field === undefined || field.write === 'never' || (!isRelation(field) && field.calculated);
    });
    expect(never).toEqual([]);
  });
});
