import {
  addDays,
  calculatedAmount,
  claimTotals,
  entryCheckDigit,
  formsAtRates,
  importReimbItem,
  rowTitle,
  season,
} from '@packhouse/programme';
import type { WriteContext } from '#jsonapi/hooks.ts';
import { completeWrites, createRow } from '#jsonapi/write/write-rows.ts';
import { acceptDocument } from '#office/filings/claim-document.ts';
import { approveReimbursement, reviewReimbursement } from '#office/filings/decide-reimbursement.ts';
import { verifyClaim } from '#office/filings/verify-claim.ts';
import { getRow, refTo } from '#rows/rows.ts';
import type { DemoContext } from '../demo-context.ts';
import { inPounds } from '../month-rows.ts';
import { companyRef } from '../plan/demo-companies.ts';
import { certificateNumberOf } from '../plan/demo-exemptions.ts';
import { idOf } from '../plan/seeded.ts';
import { addReady, attachPaper, certifyForm, filedOn } from './form-steps.ts';
import { seasonId, seasonRef } from './set-up-steps.ts';

const company = 'importer' as const;
const claimId = idOf('claim/importer');
const claimForm = { company, formType: 'reimbursement_request', id: claimId } as const;

/** Two entries of the season before on which Customs took the assessment: both claimed, one of them granted. */
const entries = [
  { filer: 'GB7', serial: '0091401', daysIn: 41, shelled: '11000.00' },
  { filer: 'GB7', serial: '0091435', daysIn: 63, shelled: '7250.00' },
] as const;

/** A claim of the season before, of which the office granted a part. */
export async function claimBack(context: DemoContext): Promise<void> {
  const { previous } = context.plan;
  const { certified, saved } = filedOn(context, addDays(previous.endsOn, 12));
  const saving = context.person(context.cast.account(company), saved);
  const form = { ...claimForm, subject: previous.title };
  // The entry summaries, as the importer attached them.
  const document = await attachPaper(context, saving, form, {
    field: 'supportingDocs',
    filename: 'entry-summaries.pdf',
    heading: 'Entry summaries',
    facts: entries.map(({ filer, serial }) => ['Entry', `${filer}-${serial}`]),
  });
  const items = await enterItems(context, saving);
  await addReady(context, saving, form, { ...claimValues(context, items), supportingDocs: [document] });
  await completeWrites(saving, context.hooks);
  await certifyForm(context, certified, form, { season: previous.title });
  const reviewed = context.office(context.at(addDays(previous.endsOn, 20), '10:30'));
  await reviewReimbursement(reviewed, claimId);
  await verifyClaim(reviewed, claimId);
  // No report names the entries: the entry summary stands behind the one, nothing behind the other.
  const decided = context.office(context.at(addDays(previous.endsOn, 26), '15:10'));
  await acceptDocument(decided, {
    requestId: claimId,
    itemId: items[0]?.id ?? '',
    fileId: document.id,
    note: 'The entry summary shows organic crop, and what Customs took.',
  });
  await approveReimbursement(decided, {
    requestId: claimId,
    note: `The entry summary of ${items[1]?.entryNumber ?? ''} shows conventional crop: nothing is refunded on it.`,
  });
}

interface ClaimedEntry {
  readonly id: string;
  readonly entryNumber: string;
  readonly pounds: ReturnType<typeof inPounds>;
  /** US dollars. */
  readonly amount: string;
}

async function enterItems(context: DemoContext, write: WriteContext): Promise<readonly ClaimedEntry[]> {
  const { previous } = context.plan;
  const row = await getRow(context.office(write.now), season, seasonId(previous));
  const forms = formsAtRates(context.settings.commodityForms, row.values);
  const claimed: ClaimedEntry[] = [];
  for (const { filer, serial, daysIn, shelled } of entries) {
    const ten = `${filer}${serial}`;
    const entryNumber = `${ten}${entryCheckDigit(ten)}`;
    const entryDate = addDays(previous.startsOn, daysIn);
    const pounds = inPounds({ shelled }, forms);
    const amount = calculatedAmount(pounds, forms);
    const id = write.newId();
    await createRow(write, context.hooks, importReimbItem, {
      id,
      title: rowTitle({ reference: entryNumber, date: entryDate }),
      values: {
        ...{ company: companyRef(company), entryNumber, entryDate },
        ...{ portCode: context.cast.port('2304'), country: 'MX', ...pounds, reason: 'organic' },
        ...{ amountCollected: amount, calculatedAmount: amount },
      },
    });
    claimed.push({ id, entryNumber, pounds, amount });
  }
  return claimed;
}

function claimValues({ plan, cast }: DemoContext, items: readonly ClaimedEntry[]) {
  const account = cast.account(company);
  const details = cast.company(company);
  const held = cast.exemptions.find(({ holder }) => holder === company);
  const totals = claimTotals(items.map(({ pounds, amount }) => ({ ...pounds, amountCollected: amount })));
  return {
    season: seasonRef(plan.previous),
    applicantName: account.fullName,
    applicantTitle: account.title,
    applicantPhone: details.phone,
    certificateNumber: held === undefined ? null : certificateNumberOf(held, plan.previous),
    taxId: details.taxId,
    importerNumber: details.importerNumber,
    payeeName: details.name,
    payeeAddress: `${details.mailingStreet}, ${details.mailingCity}, ${details.mailingState} ${details.mailingZip}`,
    notClaimedBefore: true,
    domesticItems: [],
    importItems: items.map(({ id }) => refTo(importReimbItem, id)),
    ...totals,
  };
}
