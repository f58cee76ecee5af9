import type { ReportItem } from '@packhouse/programme';
import { useTranslation } from 'react-i18next';

const kindOf = (type: ReportItem['type']) => (type === 'importer_report' ? 'importer' : 'firstHandler');

/** Names a section of a report as the company's own form does: receipts of a handler, entries of an importer. */
export function useSectionName(type: ReportItem['type']): (key: string) => string {
  const { t } = useTranslation('reports');
  const kind = kindOf(type);
  // Border: sections are named over the wire; one that has no words stands as it came.
  return (key) => t(`${kind}.tableLabels.${key}` as 'firstHandler.tableLabels.exemptReceipts', { defaultValue: key });
}

/** Names a column of a report's rows as the company's own editor does. */
export function useColumnName(
  type: ReportItem['type'],
): (column: { readonly key: string; readonly label: string }) => string {
  const { t } = useTranslation('reports');
  const kind = kindOf(type);
  // Border: columns come over the wire; one that has no words stands as its declaration calls it.
  return ({ key, label }) => t(`${kind}.columns.${key}` as 'firstHandler.columns.identifier', { defaultValue: label });
}
