import type { Ref } from '@packhouse/jsonapi';
import {
  amendmentDraft,
  type Backend,
  type FilingState,
  formTitle,
  nothingKnown,
  type ReadForm,
  start,
} from '@packhouse/programme';
import type { ReportKind } from '../kinds/report-kind.ts';
import type { MonthPackage } from '../month-package.ts';

interface Amendment {
  readonly kind: ReportKind;
  readonly month: MonthPackage;
  /** The last filed version, with its receipts. */
  readonly certified: ReadForm;
  readonly reason: string;
  /** From 2. */
  readonly version: number;
  readonly company: Ref;
  readonly rootId: string;
  readonly backend: Backend;
  readonly newId: () => string;
}

/**
 * The filing that begins a report's next version: a draft with new receipts, copied from the last filed one, in the
 * same package (filing.md: Amend). Run it with `runFiling`; run again from its last state it doubles nothing.
 */
export function beginAmendment(amendment: Amendment): FilingState {
  const { kind, month, certified, reason, version, company, rootId, backend, newId } = amendment;
  const { formType } = kind.form;
  const title = formTitle({ formType, rootId, subject: month.period.title, version });
  const draft = amendmentDraft({ certified, reason: reason.trim(), version, title, newId });
  return start(
    { kind: 'save', status: 'draft', form: kind.form, company, packageId: month.id, backend, draft },
    nothingKnown,
  );
}
