import { companyContact } from '@packhouse/programme';
import { lockChain } from '#features/certification/record.ts';
import { type ChargePreview, chargesDue, totalOfCharges } from '#features/ledger/charges-due.ts';
import { isUuid } from '#jsonapi/sql/filter-value.ts';
import { putCompanyMail } from '#mail/put-mail.ts';
import { getRow } from '#rows/rows.ts';
import { inOneTransaction, type OfficeContext, type OfficeWork, officeToday } from '../office-context.ts';
import { readDay } from '../office-day.ts';
import { OfficeRefusal } from '../office-error.ts';
import { tellTrail } from '../trail-entry.ts';
import { insertCharges, leaveOut } from './insert-charges.ts';
import { madeBy, onLedger, readReason } from './ledger-work.ts';
import { companyOfInvoice } from './record-payment.ts';
import { releaseExcess } from './release-excess.ts';

/**
 * The charges that are due at the end of a day and were not booked yet, with corrections of those that were, each with
 * what it is of, its rate and its days. Nothing is booked by it.
 * @param without lines that are left out (`chargeLineKey`): others may be of less then
 * @throws OfficeError for a day to come, and for what is no line
 */
export async function previewCharges(
  context: OfficeContext,
  asOf: string,
  without: readonly string[] = [],
): Promise<ChargePreview> {
  readDay(asOf, officeToday(context));
  const found = await chargesDue(context, asOf, without);
  if ('unknownLine' in found) throw new OfficeRefusal('leftOutLine', { line: found.unknownLine });
  return found;
}

export interface WantedRun {
  readonly asOf: string;
  readonly fingerprint: string;
  /** Lines that are left out (`chargeLineKey`), and why. */
  readonly without?: readonly string[] | undefined;
  readonly reason?: string | undefined;
}

/**
 * Books what a preview showed, all of it in one transaction, and tells the companies; what was left out of it is kept with
 * its reason. Made again there is nothing to book.
 * @throws OfficeError when the charges are not those of the preview any more, or there are none
 */
export function runCharges(context: OfficeContext, { asOf, fingerprint, without = [], reason }: WantedRun) {
  return inOneTransaction(context, async (work) => {
    const why = without.length === 0 ? '' : readReason(reason ?? '');
    const before = await previewCharges(work, asOf, without);
    const all = [...before.lines, ...before.unticked];
    const companies = [...new Set(all.map(({ companyId }) => companyId))].toSorted();
    for (const companyId of companies) await lockChain(work, companyId);
    // Under the locks nothing moves any more.
    const now = await previewCharges(work, asOf, without);
    if (now.lines.length + now.unticked.length === 0) throw new OfficeRefusal('nothingToCharge', { day: asOf });
    if (now.fingerprint !== fingerprint) throw new OfficeRefusal('chargesMoved');
    const runId = work.newId();
    await work.db
      .insertInto('charge_run')
      .values({ id: runId, as_of: asOf, ...madeBy(work) })
      .execute();
    for (const line of now.unticked) await leaveOut(work, line, { runId, reason: why });
    const charged = companies.filter((id) => now.lines.some(({ companyId }) => companyId === id));
    for (const companyId of charged) await book(work, runId, { ...now, companyId });
    return { ...now, runId };
  });
}

async function book(
  context: OfficeWork,
  runId: string,
  { companyId, lines, asOf }: ChargePreview & { readonly companyId: string },
): Promise<void> {
  const mine = lines.filter((line) => line.companyId === companyId);
  await onLedger(context, companyId, async (on) => {
    await insertCharges(on, mine, runId);
    const lowered = new Set(mine.filter(({ amount }) => amount.startsWith('-')).map(({ invoiceId }) => invoiceId));
    for (const invoiceId of lowered) await releaseExcess(on, invoiceId);
  });
  if (context.silent === true) return;
  const { base } = await getRow(context, companyContact, companyId);
  const values = { company: String(base.title), amount: totalOfCharges(mine), asOf };
  await putCompanyMail(context.db, companyId, { kind: 'charged', values }, { key: `charged/${runId}` });
}

/** A charge that was left out, kept as it is until the transaction ends. @throws OfficeRefusal when there is none */
export async function lockedLeftOut(work: OfficeWork, id: string) {
  const found = isUuid(id)
    ? await work.db
        .selectFrom('charge_left_out')
        .selectAll()
        .where('id', '=', id)
        .where('asked_again_at', 'is', null)
        .executeTakeFirst()
    : undefined;
  if (found === undefined) throw new OfficeRefusal('leftOutUnknown', { id });
  const companyId = await companyOfInvoice(work, found.invoice_id);
  await lockChain(work, companyId);
  return { ...found, companyId };
}

/** Asks for a charge that was left out: the next preview has it again. @throws OfficeRefusal when there is none */
export const askAgain = (context: OfficeContext, id: string): Promise<void> =>
  inOneTransaction(context, async (work) => {
    const { companyId } = await lockedLeftOut(work, id);
    const after = { asked_again_at: work.now, asked_again_by: work.actor.userId };
    const { numUpdatedRows } = await work.db
      .updateTable('charge_left_out')
      .set(after)
      .where('id', '=', id)
      .where('asked_again_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new OfficeRefusal('leftOutUnknown', { id });
    await tellTrail(work, { type: 'charge', id, companyId, before: { asked_again_at: null }, after });
  });
