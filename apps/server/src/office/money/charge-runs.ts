import { createHash } from 'node:crypto';
import {
  addDecimals,
  chargeRulesOf,
  companyContact,
  type DueCharge,
  dueCharges,
  moneyScale,
} from '@packhouse/programme';
import { lockChain } from '#features/certification/record.ts';
import { type LedgerOfCompany, ledgersOfCompanies, readLedger } from '#features/ledger/read-ledger.ts';
import { putCompanyMail } from '#mail/put-mail.ts';
import { getRow } from '#rows/rows.ts';
import { inOneTransaction, type OfficeContext, type OfficeWork, officeToday } from '../office-context.ts';
import { OfficeRefusal } from '../office-error.ts';
import { insertCharges } from './insert-charges.ts';
import { madeBy, onLedger, readDay, releaseExcess } from './ledger-work.ts';

/** A charge as a preview shows it: of what, at which rate, for how many days. */
export interface ChargeLine extends DueCharge {
  readonly companyId: string;
  readonly number: string;
}

/** The charges that a run would book. */
export interface ChargePreview {
  readonly asOf: string;
  readonly lines: readonly ChargeLine[];
  /** US dollars; below zero where more is taken back than charged. */
  readonly total: string;
  /** Another one as soon as one of the lines is. */
  readonly fingerprint: string;
}

const totalOf = (lines: readonly { readonly amount: string }[]) =>
  addDecimals(
    lines.map(({ amount }) => amount),
    moneyScale,
  );

function preview(asOf: string, lines: readonly ChargeLine[]): ChargePreview {
  const inOrder = lines.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([asOf, inOrder]))
    .digest('hex')
    .slice(0, 16);
  return { asOf, lines: inOrder, total: totalOf(inOrder), fingerprint };
}

const nameOf = ({ companyId, number, from, kind, periodNo }: ChargeLine) =>
  [companyId, number, from, kind, String(periodNo).padStart(6, '0')].join(' ');

function linesOf(context: OfficeContext, { companyId, ledger }: LedgerOfCompany, asOf: string): readonly ChargeLine[] {
  const rules = chargeRulesOf(context.settings);
  return ledger.invoices.flatMap((invoice) =>
    dueCharges(ledger, invoice, rules, asOf).map((charge) => ({ ...charge, companyId, number: invoice.number })),
  );
}

/**
 * The charges that are due at the end of a day and were not booked yet, with corrections of those that were, each with
 * what it is of, its rate and its days. Nothing is booked by it.
 * @throws OfficeError for a day to come
 */
export async function previewCharges(context: OfficeContext, asOf: string): Promise<ChargePreview> {
  readDay(asOf, officeToday(context));
  const ledgers = ledgersOfCompanies(await readLedger(context.db, 'all'));
  return preview(
    asOf,
    ledgers.flatMap((one) => linesOf(context, one, asOf)),
  );
}

/**
 * Books what a preview showed, all of it in one transaction, and tells the companies. Made again there is nothing to book.
 * @throws OfficeError when the charges are not those of the preview any more, or there are none
 */
export function runCharges(
  context: OfficeContext,
  { asOf, fingerprint }: { readonly asOf: string; readonly fingerprint: string },
): Promise<ChargePreview & { readonly runId: string }> {
  return inOneTransaction(context, async (work) => {
    const before = await previewCharges(work, asOf);
    const companies = [...new Set(before.lines.map(({ companyId }) => companyId))].toSorted();
    for (const companyId of companies) await lockChain(work, companyId);
    // Under the locks nothing moves any more.
    const now = await previewCharges(work, asOf);
    if (now.lines.length === 0) throw new OfficeRefusal('nothingToCharge', { day: asOf });
    if (now.fingerprint !== fingerprint) throw new OfficeRefusal('chargesMoved');
    const runId = work.newId();
    await work.db
      .insertInto('charge_run')
      .values({ id: runId, as_of: asOf, ...madeBy(work) })
      .execute();
    for (const companyId of companies) await book(work, runId, { ...now, companyId });
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
  const values = { company: String(base.title), amount: totalOf(mine), asOf };
  await putCompanyMail(context.db, companyId, { kind: 'charged', values }, { key: `charged/${runId}` });
}
