import type { Ref } from '@packhouse/jsonapi';
import {
  amendmentDraft,
  type Backend,
  type DraftRow,
  type Exemption,
  type FilingState,
  type FormDraft,
  formTitle,
  nothingKnown,
  type ReadForm,
  start,
} from '@packhouse/programme';
import type { MonthPackage } from '#domain/months/month-package.ts';
import type { ReportKind } from '#domain/report-kinds/report-kind.ts';
import { isRef } from '#domain/report-kinds/row-values.ts';

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
  /** Granted for the season; null when they could not be read. */
  readonly certificates: readonly Exemption[] | null;
  readonly newId: () => string;
}

/**
 * The filing that begins a report's next version: a draft with new receipts, copied from the last filed one, in the
 * same package (filing.md: Amend). Run it with `runFiling`; run again from its last state it doubles nothing.
 */
export function beginAmendment(amendment: Amendment): FilingState {
  const { kind, month, certified, reason, version, company, rootId, backend, certificates, newId } = amendment;
  const { formType } = kind.form;
  const title = formTitle({ formType, rootId, subject: month.period.title, version });
  const copied = amendmentDraft({ certified, reason: reason.trim(), version, title, newId });
  const draft = certificates === null ? copied : withoutLostExemptions(copied, certificates);
  return start(
    { kind: 'save', status: 'draft', form: kind.form, company, packageId: month.id, backend, draft },
    nothingKnown,
  );
}

/** An exemption that was revoked can be referred to no longer; the row keeps its number, for the rules to name. */
function withoutLostExemptions(draft: FormDraft, certificates: readonly Exemption[]): FormDraft {
  const granted = new Set(certificates.map(({ id }) => id));
  const settle = (row: DraftRow): DraftRow => {
    const { exemption } = row.values;
    if (!isRef(exemption) || granted.has(exemption.id)) return row;
    return { ...row, values: { ...row.values, exemption: null } };
  };
  return {
    ...draft,
    rows: Object.fromEntries(Object.entries(draft.rows).map(([list, rows]) => [list, rows.map(settle)])),
  };
}
