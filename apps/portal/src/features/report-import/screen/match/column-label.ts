import { useTranslation } from 'react-i18next';
import type { ReportKind } from '#domain/report-kinds/report-kind.ts';
import { importKind } from '../../kinds/import-kinds.ts';

/** The name of a column that a file may have, by its key. */
export function useColumnLabel(kind: ReportKind): (key: string) => string {
  const { t, i18n } = useTranslation(['report-import', 'reports']);
  return (key) => {
    // Border: a column has words of its own here, or its field has a heading in the grid (a test compares).
    if (i18n.exists(`import.columns.${key}`, { ns: 'report-import' })) return t(`import.columns.${key as 'date'}`);
    const [field = key] = importKind(kind.id).columns.find((column) => column.key === key)?.fields ?? [];
    return t(`reports:${kind.id}.columns.${field as 'inshell'}`);
  };
}
