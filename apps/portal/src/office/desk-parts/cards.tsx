import { SummaryList, type SummaryRow } from '@packhouse/ui/data/summary-list.tsx';
import { Table, type TableProps } from '@packhouse/ui/data/table.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import type { ReactNode } from 'react';

interface TableCardProps<Row> extends Omit<TableProps<Row>, 'caption'> {
  readonly title: string;
  readonly action?: ReactNode;
  /** Below the rows. */
  readonly children?: ReactNode;
}

/** A table on a sheet of its own, whose title names it. */
export function TableCard<Row>({ title, action, children, ...table }: TableCardProps<Row>) {
  return (
    <Card action={action} isFlush title={title}>
      <Table {...table} caption={title} />
      {children}
    </Card>
  );
}

interface SummaryCardProps {
  readonly title: string;
  /** False: there is no such fact. */
  readonly rows: readonly (SummaryRow | false)[];
  readonly isDense?: boolean;
  readonly isInColumns?: boolean;
}

/** Facts of one thing on a sheet of their own. */
export function SummaryCard({ title, rows, ...look }: SummaryCardProps) {
  return (
    <Card title={title}>
      <SummaryList {...look} rows={rows.filter((row) => row !== false)} />
    </Card>
  );
}
