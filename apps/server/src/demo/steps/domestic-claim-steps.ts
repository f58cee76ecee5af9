import {
  addDays,
  claimTotals,
  domesticReimbItem,
  fhNonExemptReceipt,
  firstHandlerReport,
  rowTitle,
} from '@packhouse/programme';
import { completeWrites, createRow } from '#jsonapi/write/write-rows.ts';
import { refsIn, textIn } from '#rows/read-values.ts';
import { getRow, refTo } from '#rows/rows.ts';
import type { Values } from '#rows/stored-row.ts';
import type { DemoContext } from '../demo-context.ts';
import { type CompanyKey, companyRef } from '../plan/demo-companies.ts';
import type { DemoPeriod } from '../plan/demo-plan.ts';
import { idOf } from '../plan/seeded.ts';
import { addReady, attachPaper, certifyForm, filedOn } from './form-steps.ts';
import { seasonRef } from './set-up-steps.ts';

const handler = 'firstHandler' as const;

/** A first handler's receipt with the month it was reported for. */
interface Delivery {
  readonly period: DemoPeriod;
  readonly values: Values;
}

interface Claim {
  readonly company: CompanyKey;
  readonly daysAgo: number;
  readonly deliveries: readonly Delivery[];
}

/**
 * Claims that wait for the office: two companies want the assessment on the same delivery, and one wants back what the first
 * handler has not paid yet.
 */
export async function claimWhatConflicts(context: DemoContext): Promise<void> {
  const [unpaid, paid] = await deliveredMonths(context);
  if (unpaid === undefined || paid === undefined) throw new Error('The demonstration has months with receipts.');
  const [shared, own] = paid;
  const [late] = unpaid;
  if (shared === undefined || late === undefined) throw new Error('A month with receipts has one.');
  await fileClaim(context, {
    company: 'swiftHollow',
    daysAgo: 9,
    deliveries: own === undefined ? [shared] : [shared, own],
  });
  await fileClaim(context, { company: 'foxRun', daysAgo: 7, deliveries: [shared] });
  await fileClaim(context, { company: 'rioBend', daysAgo: 2, deliveries: [late] });
}

/** Assessed receipts of the first handler by month, the latest month first: its invoice is the one that is still open. */
async function deliveredMonths(context: DemoContext): Promise<readonly (readonly Delivery[])[]> {
  const office = context.office(context.at(context.plan.today, '08:00'));
  const months: (readonly Delivery[])[] = [];
  for (const period of context.plan.past.toReversed()) {
    const report = await getRow(
      office,
      firstHandlerReport,
      idOf(`report/first_handler_report/${handler}/${period.startsOn}`),
    );
    const ids = refsIn(report.values, 'nonExemptReceipts').map(({ id }) => id);
    const rows = await Promise.all(ids.map((id) => getRow(office, fhNonExemptReceipt, id)));
    const deliveries = rows.map(({ values }) => ({ period, values }));
    if (deliveries.length > 0) months.push(deliveries);
    if (months.length === 2) break;
  }
  return months;
}

async function fileClaim(context: DemoContext, { company, daysAgo, deliveries }: Claim): Promise<void> {
  const { certified, saved } = filedOn(context, addDays(context.plan.today, -daysAgo));
  const account = context.cast.account(company);
  const write = context.person(account, saved);
  const of = deliveries[0]?.period.season;
  if (of === undefined) throw new Error('A claim is for a season.');
  const form = { company, formType: 'reimbursement_request', id: idOf(`claim/${company}`), subject: of.title } as const;
  const facts = deliveries.map(({ values }) => ['Settlement', textIn(values, 'reference') ?? ''] as const);
  const named = { filename: 'settlement-sheets.pdf', heading: 'Settlement sheets' };
  const paper = { field: 'supportingDocs', ...named, facts };
  const items = deliveries.map(({ values }) => itemOf(context, company, values));
  const refs = [];
  for (const values of items) {
    const itemId = write.newId();
    const title = rowTitle({ reference: String(values.reference), date: String(values.assessmentPaidOn) });
    await createRow(write, context.hooks, domesticReimbItem, { id: itemId, title, values });
    refs.push(refTo(domesticReimbItem, itemId));
  }
  await addReady(context, write, form, {
    season: seasonRef(of),
    ...{ applicantName: account.fullName, applicantTitle: account.title, applicantPhone: '229-555-0107' },
    ...{ certificateNumber: null, taxId: context.cast.company(company).taxId, importerNumber: null },
    ...{ payeeName: context.cast.company(company).name, payeeAddress: '410 Grove Road, Albany, GA 31701' },
    ...{ notClaimedBefore: true, domesticItems: refs, importItems: [] },
    ...claimTotals(items),
    supportingDocs: [await attachPaper(context, write, form, paper)],
  });
  await completeWrites(write, context.hooks);
  await certifyForm(context, certified, form, { season: of.title });
}

/** An assessment that was withheld on a delivery though another handler had paid one, as the claimant writes it. */
function itemOf(context: DemoContext, company: CompanyKey, values: Values) {
  const text = (key: string) => textIn(values, key) ?? '';
  const assessment = text('assessment');
  return {
    company: companyRef(company),
    producerName: text('producerName'),
    producerAddress: '410 Grove Road, Albany, GA 31701',
    stateGrown: text('stateGrown'),
    paidByHandler: context.cast.company(handler).name,
    assessmentPaidOn: addDays(text('collectedOn'), 10),
    reference: text('reference'),
    ...{ inshell: text('inshell') || '0.00', shelled: text('shelled') || '0.00' },
    ...{ amountCollected: assessment, calculatedAmount: assessment, reason: 'already_assessed' },
  };
}
