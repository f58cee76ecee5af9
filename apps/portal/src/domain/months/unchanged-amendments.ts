import { path } from '@packhouse/jsonapi';
import { amendedReport, checkChanged, firstHandlerForm, importerForm, type ReportType } from '@packhouse/programme';
import { queryOptions, useQueries } from '@tanstack/react-query';
import { refsIn, textIn } from '#domain/report-kinds/row-values.ts';
import { client } from '#kernel/client/client.ts';
import type { MonthPackage } from './month-package.ts';

const forms = { first_handler_report: firstHandlerForm, importer_report: importerForm } as const;

interface Amendment {
  readonly reportType: ReportType;
  readonly id: string;
  /** The version that it amends. */
  readonly before: string;
}

/** Complete amendments: those that could be certified next. */
export function completeAmendments(months: readonly MonthPackage[]): readonly Amendment[] {
  return months.flatMap(({ reportType, reports }) => {
    const listed = reports
      .map((row) => ({ id: row.id, status: textIn(row, 'status') }))
      .filter(({ status }) => status !== 'withdrawn');
    const last = listed.at(-1);
    if (last?.status !== 'ready') return [];
    const before = amendedReport(last.id, listed);
    return before === null ? [] : [{ reportType, id: last.id, before: before.id }];
  });
}

async function readVersion(reportType: ReportType, id: string) {
  const { form, lists } = forms[reportType];
  const include = Object.keys(lists).flatMap((list) => {
    const field = form.fields[list];
    return field === undefined ? [] : [path(field)];
  });
  const { row, included } = await client.get(form, id, { include });
  const rows = Object.entries(lists).map(([list, resource]) => [list, included.findAll(resource, refsIn(row, list))]);
  return { report: row, rows: Object.fromEntries(rows) };
}

const isUnchanged = ({ reportType, id, before }: Amendment) =>
  queryOptions({
    queryKey: ['months', 'unchanged', reportType, id, before],
    queryFn: async () => {
      const [was, is] = await Promise.all([readVersion(reportType, before), readVersion(reportType, id)]);
      return checkChanged(forms[reportType], was, is).errors.length > 0;
    },
    staleTime: 0,
  });

/**
 * Ids of complete amendments that say nothing else than what they amend, which the certification page refuses. One that
 * is still being read is among them; one that could not be read is not: the page says it then.
 */
export function useUnchanged(months: readonly MonthPackage[]): ReadonlySet<string> {
  const amendments = completeAmendments(months);
  const answers = useQueries({ queries: amendments.map(isUnchanged) });
  return new Set(
    amendments.filter((_, index) => answers[index]?.data ?? answers[index]?.error === null).map(({ id }) => id),
  );
}
