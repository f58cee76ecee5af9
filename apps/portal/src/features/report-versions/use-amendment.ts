import type { Ref } from '@packhouse/jsonapi';
import {
  amendmentDraft,
  type Backend,
  companyContact,
  type DraftRow,
  type Exemption,
  type FilingState,
  type FormDraft,
  formTitle,
  nothingKnown,
  progressOf,
  type ReadForm,
  resultOf,
  retry,
  runFiling,
  start,
} from '@packhouse/programme';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { filingBackend, filingDriver } from '#domain/filing/filing-driver.ts';
import type { MonthPackage } from '#domain/months/month-package.ts';
import { readMonth } from '#domain/months/season-months.ts';
import type { ReportKind } from '#domain/report-kinds/report-kind.ts';
import { isRef } from '#domain/report-kinds/row-values.ts';
import { readCertificates, readReport } from '#domain/reports/reports.calls.ts';
import { newId } from '#kernel/client/new-id.ts';
import { useGo } from '#kernel/routing/navigation.ts';
import { urls } from '#kernel/routing/urls.ts';
import { useSession } from '#kernel/session/use-session.ts';
import { type VersionLine, versionLines } from './version-lines.ts';
import { monthOf } from './versions.calls.ts';

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
function beginAmendment(amendment: Amendment): FilingState {
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

export type AmendmentWork =
  | { readonly kind: 'idle' }
  | { readonly kind: 'working'; readonly done: number; readonly total: number }
  | { readonly kind: 'failed'; readonly error: unknown }
  /** The filing stopped; begun again it goes on where it stood. */
  | { readonly kind: 'stopped'; readonly state: FilingState };

/** Copies the last filed version into a new draft and opens it. */
export function useAmendment(kind: ReportKind, month: MonthPackage) {
  const { company, companyId } = useSession();
  const queryClient = useQueryClient();
  const go = useGo();
  const [work, setWork] = useState<AmendmentWork>({ kind: 'idle' });
  const stopped = useRef<FilingState | null>(null);

  const begin = async (certified: VersionLine, reason: string): Promise<FilingState> => {
    const seasonId = month.season?.id;
    return beginAmendment({
      kind,
      month,
      certified: await readReport(kind, certified.id),
      certificates: seasonId === undefined ? null : await readCertificates(seasonId),
      reason,
      version: certified.version + 1,
      company: { type: companyContact.type, id: companyId },
      rootId: company.rootId ?? '',
      backend: filingBackend(),
      newId,
    });
  };

  /** Somebody may have begun the next version meanwhile, in another window or elsewhere: then the page says so. */
  const lookAgain = async (): Promise<void> => {
    try {
      const { formType } = kind.form;
      queryClient.setQueryData(monthOf(kind, month.id).queryKey, await readMonth(formType, month.id));
    } catch {
      // Nobody answers: that the version was not begun is told anyway.
    }
  };

  /** A backend other than ours refuses no second next version: whether there is one by now is asked before. */
  const isBegunElsewhere = async (certified: VersionLine): Promise<boolean> => {
    const fresh = await readMonth(kind.form.formType, month.id);
    if (versionLines(fresh).at(-1)?.id === certified.id) return false;
    queryClient.setQueryData(monthOf(kind, month.id).queryKey, fresh);
    return true;
  };

  const amend = async (certified: VersionLine, reason: string): Promise<void> => {
    setWork({ kind: 'working', done: 0, total: 1 });
    try {
      if (stopped.current === null && (await isBegunElsewhere(certified))) {
        setWork({ kind: 'idle' });
        return;
      }
      const begun = stopped.current === null ? await begin(certified, reason) : retry(stopped.current);
      const ended = await runFiling(begun, filingDriver(), (state) =>
        setWork({ kind: 'working', ...progressOf(state) }),
      );
      if (resultOf(ended)?.kind !== 'saved') {
        stopped.current = ended;
        await lookAgain();
        setWork({ kind: 'stopped', state: ended });
        return;
      }
    } catch (error) {
      await lookAgain();
      setWork({ kind: 'failed', error });
      return;
    }
    await queryClient.invalidateQueries({ queryKey: ['reports', kind.id], refetchType: 'none' });
    go(urls.report(kind.form.formType, month.id));
  };
  return { work, amend };
}
