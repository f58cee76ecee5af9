import type { RowBase } from '@packhouse/jsonapi';
import {
  type Backend,
  type Call,
  type CertifyIntent,
  type DraftRow,
  type FilingForm,
  type FilingState,
  type FormDraft,
  firstHandlerForm,
  type Known,
  knownOf,
  nothingKnown,
  type Outcome,
  type Perform,
  type ReadForm,
  runFiling,
  type SaveIntent,
  start,
  type Values,
} from '@packhouse/programme';
import type { ModelBackend } from './model-backend.ts';

/** For tests: a first handler's report for October 2026, and the ways in which its filing goes wrong. */
const company = { type: 'node--appb_company_contact', id: 'company-1' };
export const packageId = 'package-1';
export const own: Backend = { operations: false, comparesVersions: true };
export const ownWithOperations: Backend = { operations: true, comparesVersions: true };
export const foreign: Backend = { operations: false, comparesVersions: false };

export const receipt = (inshell: string): Values => ({
  title: `G-0147 2026-10-14`,
  identifier: 'G-0147',
  collectedOn: '2026-10-14',
  inshell,
  assessment: '1.00',
});

/** A report with non-exempt receipts of these ids; each has its own weight. */
export function reportDraft(ids: readonly string[], more: Partial<FormDraft> = {}): FormDraft {
  const rows = ids.map((id, index): DraftRow => ({ id, values: receipt(`${index + 1}.00`) }));
  return {
    id: 'report-1',
    values: {
      title: 'First Handler Report-APPB-1-October 2026',
      period: { type: 'node--reporting_period', id: 'period-1' },
      preparerName: 'Dana Ortiz',
      totalInshell: String(ids.length),
    },
    rows: { nonExemptReceipts: rows, exemptReceipts: [] },
    discarded: [],
    ...more,
  };
}

const filed = { form: firstHandlerForm, company, packageId, backend: own };

export const saving = (draft: FormDraft, more: Partial<SaveIntent> = {}): SaveIntent => ({
  kind: 'save',
  ...filed,
  status: 'draft',
  draft,
  ...more,
});

export const certifying = (more: Partial<CertifyIntent> = {}): CertifyIntent => ({
  kind: 'certify',
  ...filed,
  certification: {
    certificationName: 'Dana Ortiz',
    certificationTitle: 'Controller',
    certifiedAt: '2026-11-02T15:04:05+00:00',
    certificationStatement: 'I declare that this report is accurate and complete as far as I know.',
  },
  copy: 'first-handler-report.pdf',
  ...more,
});

/** The faults of one call: its answer or the call itself is lost, or it is refused. */
export type Fault = 'lostBefore' | 'lostAfter' | 'refused';

/** A call in one word: `create first_handler_report`, `operations 5`. */
export function nameOf(call: Call): string {
  if (call.verb === 'operations') return `operations ${call.operations.map(nameOf).join(', ')}`;
  return `${call.verb} ${call.type.replace('node--', '')}`;
}

/** A driver of the model that notes every call and strikes those that `faultOf` names, by their number from 0. */
export function driver(backend: ModelBackend, faultOf: (index: number, call: Call) => Fault | null = () => null) {
  const calls: Call[] = [];
  const perform: Perform = async (call): Promise<Outcome> => {
    const fault = faultOf(calls.length, call);
    calls.push(call);
    await Promise.resolve();
    if (fault === 'refused') return { kind: 'refused', status: 422, errors: [] };
    if (fault === 'lostBefore') return { kind: 'lost' };
    const outcome = backend.apply(call);
    return fault === 'lostAfter' ? { kind: 'lost' } : outcome;
  };
  return { calls, perform, names: () => calls.map(nameOf) };
}

export function readForm(backend: ModelBackend, id: string, form: FilingForm = firstHandlerForm): ReadForm | null {
  const row = backend.read(id);
  if (row === null) return null;
  const rows = Object.keys(form.lists).map((key) => [
    key,
    backend.list(id, key).flatMap((rowId): readonly RowBase[] => {
      const held = backend.read(rowId);
      return held === null ? [] : [held];
    }),
  ]);
  return { form, row, rows: Object.fromEntries(rows), packaged: backend.listedIn(packageId).includes(id) };
}

/** The portal's knowledge after reading a form again. */
export function knownNow(backend: ModelBackend, id = 'report-1', form: FilingForm = firstHandlerForm): Known {
  const read = readForm(backend, id, form);
  return read === null ? nothingKnown : knownOf(read);
}

/** Files without faults and gives the finished state. */
export async function file(backend: ModelBackend, intent: SaveIntent | CertifyIntent): Promise<FilingState> {
  const id = intent.kind === 'save' ? intent.draft.id : 'report-1';
  return runFiling(start(intent, knownNow(backend, id, intent.form)), driver(backend).perform);
}
