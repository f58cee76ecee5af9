import { type DocumentKind, documentKinds, type FormType, formTypes } from '@packhouse/programme';
import type { FileFacts } from './document-list.ts';

type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Size, type and hash by file id; what cannot be read is left out. */
export function readFacts(answer: unknown): ReadonlyMap<string, FileFacts> {
  const files = isObject(answer) && isObject(answer.files) ? answer.files : {};
  return new Map(
    Object.entries(files).flatMap(([id, value]): readonly (readonly [string, FileFacts])[] => {
      if (!isObject(value) || typeof value.size !== 'number') return [];
      const [mime, sha256] = [textOf(value.mime), textOf(value.sha256)];
      return mime === null || sha256 === null ? [] : [[id, { size: value.size, mime, sha256 }]];
    }),
  );
}

/** The document that a hash belongs to. */
export interface FoundRecord {
  readonly name: string;
  readonly kind: DocumentKind;
  /** The season's name. */
  readonly season: string | null;
  /** The certified form behind a copy of record. */
  readonly form: {
    readonly formType: FormType;
    readonly formId: string;
    readonly title: string;
    readonly certifiedBy: string | null;
    /** ISO */
    readonly certifiedAt: string | null;
    readonly recordHash: string | null;
  } | null;
}

function readForm(value: unknown): FoundRecord['form'] {
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
  };
}

/** Null when the answer is none. */
export function readRecord(answer: unknown): FoundRecord | null {
  if (!isObject(answer)) return null;
  const kind = documentKinds.find((known) => known === answer.kind) ?? 'upload';
  return { name: textOf(answer.name) ?? '', kind, season: textOf(answer.season), form: readForm(answer.form) };
}
