import type { ReportPoint } from '@packhouse/programme';
import { useTranslation } from 'react-i18next';
import type { ReportKind } from '#domain/report-kinds/report-kind.ts';

/** "Non-exempt receipts, row 3, In shell, lb:" for a point of the office. */
export function usePointPlace(kind: ReportKind): (point: ReportPoint) => string {
  const { t } = useTranslation('reports');
  return ({ section, rowNumber, field }) => {
    if (section === 'form') return t('points.form');
    if (section === 'header') return t('points.header');
    const table = t(`${kind.id}.tableLabels.${section}`);
    if (rowNumber === null) return t('points.section', { table });
    const isColumn = kind.tables[section].columns.some(({ key }) => key === field);
    // Border: every column's key has a heading in the kind's texts (a test compares).
    const column = isColumn ? ` ${t(`${kind.id}.columns.${field as 'inshell'}`)}:` : '';
    return `${t('points.sectionRow', { table, row: rowNumber })}${column}`;
  };
}

/** The points of the office to be read, where nothing can be done about them yet. */
export function AskedPoints({ kind, points }: { kind: ReportKind; points: readonly ReportPoint[] }) {
  const place = usePointPlace(kind);
  if (points.length === 0) return null;
  return (
    <ul>
      {points.map((point) => (
        <li key={point.id}>
          {place(point)} {point.text}
        </li>
      ))}
    </ul>
  );
}
