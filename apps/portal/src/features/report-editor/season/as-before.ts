import { isBlankValue, type ReadForm, type Values } from '@packhouse/programme';
import type { QueryClient } from '@tanstack/react-query';
import { listKeys, type ReportKind } from '#domain/report-kinds/report-kind.ts';
import { textIn } from '#domain/report-kinds/row-values.ts';
import { type EditorFile, editorFile } from '#domain/reports/editor-file.ts';
import { readReport } from '#domain/reports/reports.calls.ts';
import type { SignedIn } from '#kernel/session/signed-in.ts';
import { filedReport, monthsBefore } from './last-month.ts';

type Begun = Pick<EditorFile, 'ofCompany' | 'firstRow'>;

const without = (values: Values, known: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([key, value]) => !isBlankValue(value) && isBlankValue(known[key])));

/** The value that stands in most rows; the later one of two that stand in as many. */
function mostUsual(values: readonly string[]): string | undefined {
  const alike = [...Map.groupBy(values, (value) => value).values()];
  const most = Math.max(0, ...alike.map(({ length }) => length));
  return alike.findLast(({ length }) => length === most)?.[0];
}

/**
 * The values with which a month begins as the one before was filed: of the report, where the company's own row does not
 * say them, and of each row.
 */
export function asBefore(kind: ReportKind, ofCompany: Values, before: ReadForm): Begun {
  const { header = [], row = [] } = kind.asBefore ?? {};
  const ofReport = Object.fromEntries(header.map((key) => [key, textIn(before.row, key)]));
  const rows = listKeys.flatMap((list) => before.rows[list] ?? []);
  const usual = row.map((key) => [key, mostUsual(rows.flatMap((one) => textIn(one, key) ?? []))]);
  return {
    ofCompany: { ...ofCompany, ...without(ofReport, ofCompany) },
    firstRow: without(Object.fromEntries(usual), {}),
  };
}

type Asker = Pick<SignedIn, 'companyId' | 'seasons' | 'user'>;

/**
 * A month's report as the editor begins with it; that the month before cannot be read is ignored, the person types it then.
 * @param visit each opening reads anew
 */
export function openedReport(kind: ReportKind, packageId: string, visit: string, { companyId, seasons, user }: Asker) {
  const begin = async (file: EditorFile, queries: QueryClient): Promise<EditorFile> => {
    if (kind.asBefore === undefined || file.report !== null) return file;
    try {
      const { last } = await queries.fetchQuery(monthsBefore({ kind, month: file.month, companyId, seasons }));
      const filed = last === null ? null : filedReport(last);
      return filed === null ? file : { ...file, ...asBefore(kind, file.ofCompany, await readReport(kind, filed.id)) };
    } catch {
      return file;
    }
  };
  return editorFile(kind, { packageId, companyId, userId: user.id, visit }, begin);
}
