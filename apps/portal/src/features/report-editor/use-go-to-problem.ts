import type { Problem } from '@packhouse/programme';
import { focusField } from '@packhouse/ui/states/focus-field.ts';
import { useEffect, useState } from 'react';
import { type ListKey, listKeys } from '#domain/report-kinds/report-kind.ts';
import { useFieldOfUrl } from '#kernel/routing/field-of-url.ts';
import { reportFieldId } from './cards/header-field.tsx';
import type { ReceiptTableParts } from './grid/use-receipt-grid.ts';
import { useEditor } from './model/use-editor-model.ts';

/** Leads to the cell or field that a problem is about, in whichever table it stands. */
export function useGoToProblem(
  tables: Readonly<Record<ListKey, ReceiptTableParts>>,
  onList: (list: ListKey) => void,
): (place: Pick<Problem, 'row' | 'field'>) => void {
  const { liveDraft } = useEditor().model;
  const [fieldId, setFieldId] = useState<{ id: string }>();
  useEffect(() => {
    if (fieldId !== undefined) focusField(fieldId.id);
  }, [fieldId]);
  const goTo = ({ row, field = '' }: Pick<Problem, 'row' | 'field'>) => {
    const key = row === undefined ? undefined : liveDraft.keyOf(row);
    const list = listKeys.find((one) => key !== undefined && liveDraft.keys(one).includes(key));
    if (key === undefined || list === undefined) {
      setFieldId({ id: reportFieldId(field) });
      return;
    }
    onList(list);
    tables[list].session.go({ row: key, column: field });
  };
  // From a warning above the signature.
  useFieldOfUrl((named) => {
    const [field, ...row] = named.split('-');
    goTo(row.length === 0 ? { field } : { field, row: row.join('-') });
  });
  return goTo;
}
