import { documentKinds, formTypes } from '@packhouse/programme';
import { readCopyStatus } from '#domain/record/document-facts.ts';

type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function readForm(value: unknown, copy: unknown) {
  if (!isObject(value)) return null;
  const formType = formTypes.find((type) => type === value.formType);
  const formId = textOf(value.formId);
  if (formType === undefined || formId === null) return null;
  return {
    formType,
    formId,
    title: textOf(value.title) ?? '',
    certifiedBy: textOf(value.certifiedBy),
    /** ISO */
    certifiedAt: textOf(value.certifiedAt),
    recordHash: textOf(value.recordHash),
    /** Whether the file agrees with the form's record. */
    copy: readCopyStatus(copy) ?? 'notCompared',
  };
}

/** Null when the answer is none. */
export function readRecord(answer: unknown) {
  if (!isObject(answer)) return null;
  const kind = documentKinds.find((known) => known === answer.kind) ?? 'upload';
  const form = readForm(answer.form, answer.copy);
  return { name: textOf(answer.name) ?? '', kind, season: textOf(answer.season), form };
}

export type CheckedRecord = NonNullable<ReturnType<typeof readRecord>>;
