import {
  amendmentSettlement,
  billOfFiling,
  companyContact,
  dayIn,
  dueDayOf,
  endedBefore,
  type FilingMoney,
  invoice,
  invoiceBalance,
  memberOf,
  moneyOfFiling,
  moneyScale,
  type ProgrammeSettings,
  subtractDecimals,
} from '@packhouse/programme';
import { sql } from 'kysely';
import { table } from '#db/sql/tables.ts';
import { askForDocuments } from '#jobs/ask-for-documents.ts';
import type { ResourceHooks } from '#jsonapi/hooks.ts';
import { plainRowsWhere, plainTarget } from '#rows/plain-rows.ts';
import { knownRefIn } from '#rows/read-values.ts';
import { addRow, type RowWriter } from '#rows/rows.ts';
import type { Reader } from '#rows/select-rows.ts';
import type { StoredRow, Values } from '#rows/stored-row.ts';
import { certifiedThen } from '../certification/after-certification.ts';
import { extensionOf } from '../due/due-day.ts';
import { monthOf, reportAmended, reportsOfPackage, timeOf } from '../reports/report-parts.ts';
import type { ReportDeps, ReportRules } from '../reports/report-rules.ts';
import { asSystem } from '../system-context.ts';
import { tellWebhooks } from '../webhooks/tell-webhooks.ts';
import { freeInvoiceNumber } from './invoice-number.ts';

export interface NewInvoice {
  readonly title: string;
  readonly values: Values;
  /** The day that charges are counted from. */
  readonly chargeableFrom: string;
  /** The returned payment that it is a debit of. */
  readonly debitOf?: string;
}

/** Adds an invoice, with what the ledger knows of it. */
export async function addInvoice(
  writer: RowWriter,
  id: string,
  issued: NewInvoice,
): Promise<StoredRow<typeof invoice>> {
  const { title, values, chargeableFrom, debitOf = null } = issued;
  // Where nothing else is kept, charges are counted from the day that the invoice shows (readLedger).
  if (chargeableFrom !== values.dueOn || debitOf !== null) {
    const companyId = knownRefIn(values, 'company').id;
    const terms = { invoice_id: id, chargeable_from: chargeableFrom, debit_of: debitOf, company_id: companyId };
    await writer.db.insertInto('invoice_terms').values(terms).execute();
  }
  const row = await addRow(writer, invoice, id, { base: { title }, values });
  const told = { companyId: knownRefIn(row.values, 'company').id, row: { type: row.type, id }, now: writer.now };
  await tellWebhooks(writer.db, { event: 'invoice.issued', ...told });
  return row;
}

/** The amount of a report, US dollars: an importer pays only the part that Customs has not collected (domain.md 2.6). */
export const figureOf = ({ billed }: Pick<ReportRules, 'billed'>, { values }: Pick<StoredRow, 'values'>): string =>
  String(values[billed] ?? '0.00');

interface Before {
  /** Billed for a report and those before it in its package, less credits; void invoices do not count. */
  readonly billed: string;
  /** The later due day that the office gave the company for the month; null without one. */
  readonly extendedTo: string | null;
}

async function before(context: Reader, rules: ReportRules, report: StoredRow): Promise<Before> {
  const listed = await reportsOfPackage(context, rules.form, report.values);
  const ids = [...listed.map(({ id }) => id), report.id];
  const { report: of, company, status, amountDue } = invoice.fields;
  const [ofCompany, ofPeriod] = [knownRefIn(report.values, 'company'), knownRefIn(report.values, 'period')];
  const extension = extensionOf(sql`${ofCompany.id}::uuid`, sql`${ofPeriod.id}::uuid`);
  const { rows } = await sql<Before>`select coalesce(sum(${sql.ref(amountDue.wire)}), 0)::numeric(12,2)::text as billed,
      ${extension}::text as "extendedTo"
    from ${table(invoice)}
    where ${sql.ref(company.wire)} = ${ofCompany.id}::uuid and ${sql.ref(of.wire)} = any(${ids}::uuid[]) and ${sql.ref(status.wire)} <> 'void'`.execute(
    context.db,
  );
  return rows[0] ?? { billed: '0.00', extendedTo: null };
}

/**
 * The invoice that a filed report asks for, or the credit where an amendment made it less; null when nothing is due.
 * It is due with the report's month, as the office may have extended it, or on the day of issue where that is later (domain.md 2.13); what was filed late is
 * charged from its month's due day all the same, or a late filer would have longer than a punctual one (office.md 3).
 */
export async function invoiceOfReport(
  context: Reader & { readonly now: Date },
  rules: ReportRules,
  settings: ProgrammeSettings,
  report: StoredRow,
): Promise<NewInvoice | null> {
  const { billed, extendedTo } = await before(context, rules, report);
  const { kind, amount } = amendmentSettlement(billed, figureOf(rules, report));
  if (kind === 'none') return null;
  const [ofCompany, ofPeriod] = [knownRefIn(report.values, 'company'), knownRefIn(report.values, 'period')];
  const company = await plainTarget(context, companyContact, ofCompany);
  const time = await timeOf(context, ofPeriod);
  const month = monthOf(time).startsOn.slice(0, 7);
  const number = await freeInvoiceNumber(context, { month, rootId: company.rootId ?? '' });
  const issuedOn = dayIn(context.now.toISOString(), settings.timeZone);
  const { id: periodId, dueOn: ownDay } = time.period;
  const extensions = extendedTo === null ? [] : [{ periodId, dueOn: extendedTo }];
  const dueOn = ownDay === null ? null : dueDayOf({ id: periodId, dueOn: ownDay }, extensions).dueOn;
  const shownDue = dueOn !== null && dueOn > issuedOn ? dueOn : issuedOn;
  const filedOn =
    report.values.certifiedAt instanceof Date
      ? dayIn(report.values.certifiedAt.toISOString(), settings.timeZone)
      : issuedOn;
  const wasLate = dueOn !== null && filedOn > dueOn && !endedBefore(monthOf(time).endsOn, company.reportsFrom);
  const amountDue = kind === 'credit' ? subtractDecimals('0', amount, moneyScale) : amount;
  return {
    title: number,
    chargeableFrom: wasLate ? dueOn : shownDue,
    values: {
      number,
      company: ofCompany,
      period: ofPeriod,
      report: { type: report.type, id: report.id },
      issuedOn,
      dueOn: shownDue,
      amountDue,
      amountPaid: '0.00',
      balance: invoiceBalance({ amountDue }),
      status: kind === 'credit' ? 'credit' : 'open',
    },
  };
}

/** Adds to a report's hooks that its certification issues what is to be paid, where the program leaves that to us. */
export const issuingInvoices = (hooks: ResourceHooks, rules: ReportRules, { settings }: ReportDeps): ResourceHooks =>
  certifiedThen(hooks, async (context, saved) => {
    if (settings.invoicing !== 'automatic') return;
    const issued = await invoiceOfReport(context, rules, settings, saved);
    if (issued === null) return;
    await addInvoice(asSystem(context), context.newId(), issued);
    await askForDocuments(context.db);
  });

/** Money due or credited after a filed report, and the invoice that says so, as the transaction that filed it sees it. */
export async function moneyOfReport(
  context: Reader & { readonly now: Date },
  rules: ReportRules,
  { settings }: ReportDeps,
  report: StoredRow,
): Promise<{ readonly money: FilingMoney; readonly invoiceId: string | null }> {
  const listed = await reportsOfPackage(context, rules.form, report.values);
  const before = await reportAmended(context, rules.form, report.id, listed);
  const bills = await plainRowsWhere(
    context,
    invoice,
    sql`t.${sql.raw(invoice.fields.report.wire)} = ${report.id}::uuid`,
  );
  const filed = {
    status: 'certified',
    asks: figureOf(rules, report),
    askedBefore: before === null ? null : String(memberOf(before, rules.billed) ?? '0.00'),
  };
  const money = moneyOfFiling(filed, bills, dayIn(context.now.toISOString(), settings.timeZone));
  return { money, invoiceId: billOfFiling(bills)?.id ?? null };
}
