import { useTranslation } from 'react-i18next';
import type { ReportItem } from './report.calls.ts';

/** Names a column of a report's rows as the company's own editor does. */
export function useColumnName(
  type: ReportItem['type'],
): (column: { readonly key: string; readonly label: string }) => string {
  const { t } = useTranslation('reports');
  const kind = type === 'importer_report' ? 'importer' : 'firstHandler';
  // Border: columns come over the wire; one that has no words stands as its declaration calls it.
  return ({ key, label }) => t(`${kind}.columns.${key}` as 'firstHandler.columns.identifier', { defaultValue: label });
}
