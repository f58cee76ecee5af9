import { path } from '@packhouse/jsonapi';
import { type CommodityForm, isStanding, reportingPeriod } from '@packhouse/programme';
import { listKeys, type OtherReport, type ReportKind, type SeasonFacts } from '#domain/report-kinds/report-kind.ts';
import { refIn, refsIn, textIn } from '#domain/report-kinds/row-values.ts';
import { client, silently } from '#kernel/client/client.ts';

/** More reports than a company files in a season, amendments included. */
const mostReports = 200;

interface SeasonQuestion {
  readonly kind: ReportKind;
  readonly periodId: string;
  readonly seasonId: string | undefined;
  readonly companyId: string;
  readonly forms: readonly CommodityForm[];
}

/**
 * Facts from the season's other certified reports that the rows of a month are checked against. The rules only warn
 * with them, so a read that fails is ignored (specification, section 8).
 */
export async function readSeasonFacts(question: SeasonQuestion): Promise<SeasonFacts | null> {
  const { kind, periodId, seasonId, companyId, forms } = question;
  const { form } = kind.form;
  const { company, period } = form.fields;
  if (seasonId === undefined || company === undefined || period === undefined) return null;
  const where = [
    { path: path(company, 'id'), value: companyId },
    { path: path(period, reportingPeriod.fields.season, 'id'), value: seasonId },
  ];
  const page = await silently(client.listAll(form, { where, include: kind.season.includes }, mostReports));
  if (page === null) return null;
  const others = page.rows.filter((row) => isStanding(textIn(row, 'status')) && refIn(row, 'period')?.id !== periodId);
  return kind.season.facts(
    others.map((row): OtherReport => {
      const rowsOf = (list: (typeof listKeys)[number]) =>
        page.included.findAll(kind.form.lists[list], refsIn(row, list));
      const [nonExemptReceipts = [], exemptReceipts = []] = listKeys.map(rowsOf);
      const title = page.included.find(reportingPeriod, refIn(row, 'period'))?.title ?? '';
      return { periodTitle: title, rows: { nonExemptReceipts, exemptReceipts } };
    }),
    forms,
  );
}
