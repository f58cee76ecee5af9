import { billOfFiling, dayIn, type FilingMoney, invoice, memberOf, moneyOfFiling } from '@packhouse/programme';
import { sql } from 'kysely';
import { plainRowsWhere } from '#rows/plain-rows.ts';
import type { Reader } from '#rows/select-rows.ts';
import type { StoredRow } from '#rows/stored-row.ts';
import { reportAmended, reportsOfPackage } from '../reports/report-parts.ts';
import type { ReportDeps, ReportRules } from '../reports/report-rules.ts';
import { figureOf } from './invoice-of-report.ts';

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
