import type { Resource } from '@packhouse/jsonapi';
import { companyContact, filingForms, type Subject } from '@packhouse/programme';
import type { NewPoint } from '#features/returns/give-back.ts';
import { putCompanyMail } from '#mail/put-mail.ts';
import { knownRefIn } from '#rows/read-values.ts';
import { getRow } from '#rows/rows.ts';
import type { StoredRow } from '#rows/stored-row.ts';
import type { OfficeWork } from '../office-context.ts';

/** Decisions that companies are told of; a request that goes back with its exemption is told of once, with that. */
const told: readonly Subject[] = ['report', 'exemption', 'reimbursement'];
/** Steps on the way, which decide nothing. */
const steps: readonly string[] = ['pending', 'under_review'];

function formTypeOf(resource: Resource): string {
  const form = Object.values(filingForms).find((candidate) => candidate.form.type === resource.type);
  return form?.formType ?? 'exemption';
}

/** Mails a decision to the people of the company, in the decision's own transaction. */
export async function tellOfDecision(
  work: OfficeWork,
  resource: Resource,
  row: StoredRow,
  decision: {
    readonly subject: Subject;
    readonly to: string;
    readonly note: string;
    readonly points?: readonly NewPoint[];
  },
): Promise<void> {
  const { subject, to: status, note, points = [] } = decision;
  if (work.silent === true || !told.includes(subject) || steps.includes(status)) return;
  const companyId = knownRefIn(row.values, 'company').id;
  const { base } = await getRow(work, companyContact, companyId);
  const values = {
    formType: formTypeOf(resource),
    title: String(row.base.title),
    company: String(base.title),
    status,
    note,
  };
  const key = `decision/${row.id}/${row.vid}`;
  const listed = JSON.stringify(points.map(({ section, rowNumber, text }) => [section, rowNumber, text]));
  const mail =
    points.length === 0
      ? ({ kind: 'decision', values } as const)
      : ({ kind: 'returned', values: { ...values, points: listed } } as const);
  await putCompanyMail(work.db, companyId, mail, { key });
}
