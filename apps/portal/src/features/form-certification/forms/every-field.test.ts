import { isRelation, type Resource } from '@packhouse/jsonapi';
import {
  type FieldDescription,
  type FormFieldDescription,
  type FormType,
  filingForms,
  formDescriptions,
  formTypes,
} from '@packhouse/programme';
import { describe, expect, it } from 'vitest';
import { copyOfRecordOf } from '../record/copy-of-record-of.ts';
import { filledForms, type LeftEmpty } from './filled-forms.fixture.ts';
import { englishWords } from './words.fixture.ts';

const words = await englishWords();
const signature = {
  name: 'Dana Ortiz',
  title: 'Controller',
  certifiedAt: '2026-11-02T10:00:00Z',
  statement: 'So it is.',
};
const copyOf = (formType: FormType, leftEmpty: LeftEmpty = null) =>
  JSON.stringify(copyOfRecordOf(filledForms[formType](words, leftEmpty), signature, words));

/** Said in the title or where the form is signed, from what certification knows besides the form's own row. */
const isElsewhere = ({ record }: FormFieldDescription | FieldDescription) =>
  record !== 'never' && 'in' in record && (record.in === 'title' || record.in === 'signature');

/** A company certifies all that it writes and that follows from it, files among that, but no ids of other rows. */
function certified(formType: FormType): readonly (readonly [Resource, string])[] {
  const { form, lists, pdf } = filingForms[formType];
  const descriptions = formDescriptions[formType];
  const isCertified = (resource: Resource, key: string) => {
    const field = resource.fields[key];
    if (field === undefined || field.write === 'never' || key === 'status') return false;
    const described = [descriptions.form, ...Object.values(descriptions.lists)].find(
      (one) => one.resource === resource,
    );
    const description = described?.fields[key];
    if (description !== undefined && isElsewhere(description)) return false;
    return !isRelation(field) || (field.upload !== undefined && key !== pdf);
  };
  return [form, ...Object.values(lists)].flatMap((resource) =>
    Object.keys(resource.fields)
      .filter((key) => isCertified(resource, key))
      .map((key) => [resource, key] as const),
  );
}

describe.each(formTypes)('the copy of record of %s', (formType) => {
  it('holds everything that can be certified', () => {
    const whole = copyOf(formType);
    const fields = certified(formType);
    expect(fields.length).toBeGreaterThan(10);
    const missing = fields.filter((leftEmpty) => copyOf(formType, leftEmpty) === whole);
    expect(missing.map(([{ type }, key]) => `${type} ${key}`)).toEqual([]);
  });

  it('names every field in words', () => {
    const { figures, facts, sections } = filledForms[formType](words);
    const labels = [...figures, ...facts, ...sections.flatMap(({ columns }) => columns)].map(({ label }) => label);
    // A key that has no text is shown as it is.
    expect(labels.filter((label) => label === '' || /^(fields|fact|figure|column)\./.test(label))).toEqual([]);
  });
});
