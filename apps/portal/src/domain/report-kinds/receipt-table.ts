import { type DescribedFields, onceFields } from '@packhouse/programme';
import { fileHeadings, gridColumns } from './grid-columns.ts';
import { ofProgram } from './of-program.ts';
import type { ReceiptTable } from './report-kind.ts';

/** A table of receipts by the description of its fields, and by what that does not say. */
export function receiptTable(
  fields: DescribedFields,
  own: Pick<ReceiptTable, 'derived' | 'pairBy' | 'check'>,
): ReceiptTable {
  const columns = ofProgram(gridColumns(fields));
  return {
    get columns() {
      return columns();
    },
    file: fileHeadings(fields),
    once: onceFields(fields),
    ...own,
  };
}
