import { documentKinds, formTypes } from '@packhouse/programme';
import { readCopyStatus } from '#domain/record/document-facts.ts';
import { textIn } from '#domain/report-kinds/row-values.ts';

type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

function readForm(value: unknown, copy: unknown) {
  if (!isObject(value)) return null;
  const formType = formTypes.find((type) => type === value.formType);
  const formId = textIn(value, 'formId');
  if (formType === undefined || formId === null) return null;
  return {
    formType,
    formId,
    title: textIn(value, 'title') ?? '',
    certifiedBy: textIn(value, 'certifiedBy'),
    /** ISO */
    certifiedAt: textIn(value, 'certifiedAt'),
    recordHash: textIn(value, 'recordHash'),
    /** Whether the file agrees with the form's record. */
    copy: readCopyStatus(copy) ?? 'notCompared',
  };
}

/** Null when the answer is none. */
export function readRecord(answer: unknown) {
  if (!isObject(answer)) return null;
  const kind = documentKinds.find((known) => known === answer.kind) ?? 'upload';
  const form = readForm(answer.form, answer.copy);
  return { name: textIn(answer, 'name') ?? '', kind, season: textIn(answer, 'season'), form };
}

export type CheckedRecord = NonNullable<ReturnType<typeof readRecord>>;
