import type { TableColumn } from '@packhouse/record-pdf';
import type { RecordSection } from './record-document.ts';

export interface ColumnOf<Row> {
  readonly label: string;
  /** Figures stand at the end. */
  readonly align?: 'end';
  /** Share of the width, relative to the other columns. */
  readonly weight: number;
  readonly text: (row: Row) => string;
  readonly total?: string;
  /** Left out where no row has anything to say in it. */
  readonly isOptional?: true;
}

/** A section of a document from typed rows. */
export function tableSection<Row>(
  named: Pick<RecordSection, 'id' | 'heading' | 'empty'>,
  columns: readonly ColumnOf<Row>[],
  rows: readonly Row[],
): RecordSection {
  const shown = columns.filter((column) => !column.isOptional || rows.some((row) => column.text(row) !== ''));
  const hasTotals = rows.length > 0 && shown.some(({ total }) => total !== undefined);
  return {
    ...named,
    columns: shown.map(({ label, align, weight }): TableColumn => ({ label, align: align ?? 'start', weight })),
    rows: rows.map((row) => shown.map(({ text }) => text(row))),
    ...(hasTotals ? { totals: shown.map(({ total = '' }) => total) } : {}),
  };
}
