import { useTranslation } from 'react-i18next';
import type { ReportKind } from '#domain/report-kinds/report-kind.ts';
import { importKind } from '../import-kinds.ts';
import { unitContext } from './unit-context.ts';

/** The name of a column that a file may have, by its key. */
export function useColumnLabel(kind: ReportKind): (key: string) => string {
  const { t, i18n } = useTranslation(['report-import', 'reports']);
  return (key) => {
    // Border: a column has words of its own here, or its field has a heading in the grid (a test compares).
    if (i18n.exists(`import.columns.${key}`, { ns: 'report-import' })) {
      return t(`import.columns.${key as 'date'}`, { context: unitContext() });
    }
    const [field = key] = importKind(kind.id).columns.find((column) => column.key === key)?.fields ?? [];
    return t(`reports:${kind.id}.columns.${field as 'inshell'}`);
  };
}

/** The same in few words, as the grid has them: the pounds that a weight became, whatever it was. */
export function useShortLabel(kind: ReportKind): (key: string) => string {
  const { t, i18n } = useTranslation(['report-import', 'reports']);
  const longLabel = useColumnLabel(kind);
  return (key) => {
    const column = importKind(kind.id).columns.find((one) => one.key === key);
    const [field = key, another] = column?.kind === 'day' ? [key] : (column?.fields ?? []);
    if (column?.kind === 'figure' && another !== undefined) return t('import.read.weight');
    // Border: the headings of the grid by the keys of its fields.
    return i18n.exists(`${kind.id}.columns.${field}`, { ns: 'reports' })
      ? t(`reports:${kind.id}.columns.${field as 'inshell'}`)
      : longLabel(key);
  };
}
