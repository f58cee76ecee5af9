import type { Ref } from '@packhouse/jsonapi';
import type { Values } from './call.ts';
import type { Backend, FormDraft } from './draft.ts';
import type { FilingForm } from './forms.ts';

interface Filing {
  readonly form: FilingForm;
  /** The company filed for; it stands in every create, also when a proxy acts for another company. */
  readonly company: Ref;
  /** The month's package; needed for reports, absent for requests. */
  readonly packageId?: string;
  readonly backend: Backend;
}

/** Save draft and autosave write `draft`; "Continue to certification" writes `ready` and holds nothing back. */
export interface SaveIntent extends Filing {
  readonly kind: 'save';
  readonly status: 'draft' | 'ready';
  readonly draft: FormDraft;
  /**
   * The form's calculated fields over the rows that its lists hold after the save, by the lists' keys; they go before
   * those of the draft, which counts rows that are held back.
   */
  readonly totals?: (rows: Readonly<Record<string, readonly Values[]>>) => Values;
}

/** A person's signature of a form, in the declaration's words. */
interface Certification {
  readonly certificationName: string;
  readonly certificationTitle: string;
  /** The person's clock, whole seconds, RFC 3339. */
  readonly certifiedAt: string;
  /** The text as it was shown. */
  readonly certificationStatement: string;
}

/** Certify a form that is known to be ready. */
export interface CertifyIntent extends Filing {
  readonly kind: 'certify';
  readonly certification: Certification;
  /** File name of the copy of record; null when none could be made: the filing stands without it. */
  readonly copy: string | null;
}

/** Fill the empty copy of record of a certified form, once. */
export interface AttachCopyIntent extends Filing {
  readonly kind: 'attachCopy';
  readonly copy: string;
}

/** Take back a form that is not certified, or a request while it may still be taken back. */
export interface WithdrawIntent extends Filing {
  readonly kind: 'withdraw';
}

export type Intent = SaveIntent | CertifyIntent | AttachCopyIntent | WithdrawIntent;
