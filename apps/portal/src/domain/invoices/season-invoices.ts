import { path, type ReadQuery } from '@packhouse/jsonapi';
import { type Invoice, invoice, type ReportingPeriod, reportingPeriod } from '@packhouse/programme';
import type { SeasonOf } from '#domain/months/season-months.ts';

const { company, period, pdf } = invoice.fields;

/** An invoice is read with its month and its document. */
export const invoiceInclude: readonly string[] = [path(period), path(pdf)];

/**
 * A company's invoices of a season, the latest due first, with period and document (specification, section 7). By the
 * period's due day: the specification's invoice has none of its own.
 */
export const seasonInvoices = ({ companyId, seasonId }: SeasonOf): ReadQuery => ({
  where: [
    { path: path(company, 'id'), value: companyId },
    { path: path(period, reportingPeriod.fields.season, 'id'), value: seasonId },
  ],
  sort: [`-${path(period, reportingPeriod.fields.dueOn)}`],
  include: invoiceInclude,
});

/** An invoice with the day that it is due: its own, or its period's where the backend gives it none (decisions.md 27). */
export const dueInvoice = <Row extends Pick<Invoice, 'dueOn'>>(
  row: Row,
  ofPeriod: Pick<ReportingPeriod, 'dueOn'> | undefined,
): Row => ({ ...row, dueOn: row.dueOn ?? ofPeriod?.dueOn ?? null });
