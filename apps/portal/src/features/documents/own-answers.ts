import { type DocumentKind, documentKinds, type FormType, formTypes } from '@packhouse/programme';
import { type CopyStatus, readCopyStatus } from '#domain/record/document-facts.ts';

type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

export interface CheckedRecord {
  readonly name: string;
  readonly kind: DocumentKind;
  /** The season's name. */
  readonly season: string | null;
  readonly form: {
    readonly formType: FormType;
    readonly formId: string;
    readonly title: string;
    readonly certifiedBy: string | null;
    /** ISO */
    readonly certifiedAt: string | null;
    readonly recordHash: string | null;
    /** Whether the file agrees with the form's record. */
    readonly copy: CopyStatus;
  } | null;
}

function readForm(value: unknown, copy: unknown): CheckedRecord['form'] {
  if (!isObject(value)) return null;
  const formType = formTypes.find((type) => type === value.formType);
  const formId = textOf(value.formId);
  if (formType === undefined || formId === null) return null;
  return {
    formType,
    formId,
    title: textOf(value.title) ?? '',
    certifiedBy: textOf(value.certifiedBy),
    certifiedAt: textOf(value.certifiedAt),
    recordHash: textOf(value.recordHash),
    copy: readCopyStatus(copy) ?? 'notCompared',
  };
}

/** Null when the answer is none. */
export function readRecord(answer: unknown): CheckedRecord | null {
  if (!isObject(answer)) return null;
  const kind = documentKinds.find((known) => known === answer.kind) ?? 'upload';
  const form = readForm(answer.form, answer.copy);
  return { name: textOf(answer.name) ?? '', kind, season: textOf(answer.season), form };
}
