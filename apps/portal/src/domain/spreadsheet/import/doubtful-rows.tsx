import type { VoidedRow } from '@packhouse/spreadsheet';
import { RadioGroup } from '@packhouse/ui/fields/radio-group.tsx';
import { useTexts } from '#kernel/format/format.ts';
import type { DoubtfulRows } from './opened-table.ts';

/** More numbers of rows nobody reads. */
const rowsNamed = 12;

type AnswerProps = { isWanted: boolean | null; onChoose: (isWanted: boolean) => void };

type RowsAskedProps = AnswerProps & {
  which: DoubtfulRows;
  id?: string | undefined;
  error?: string | undefined;
  /** By their numbers, with the word that each says of itself. */
  rows: readonly (readonly [row: number, word: string])[];
};

/** Whether rows are wanted that may not count. */
export function RowsAsked({ which, id, error, rows, isWanted, onChoose }: RowsAskedProps) {
  const { t, format } = useTexts('spreadsheet');
  if (rows.length === 0) return null;
  const named = rows.slice(0, rowsNamed).map(([row, word]) => (word === '' ? String(row) : `${row} (${word})`));
  return (
    <RadioGroup
      description={t(rows.length > rowsNamed ? 'match.rowsFirst' : 'match.rowsWhich', { rows: format.list(named) })}
      error={error}
      id={id}
      label={t(`match.${which}`, { count: rows.length })}
      onChange={(said) => onChoose(said === 'in')}
      options={[
        { id: 'out', label: t('match.rowsOut') },
        { id: 'in', label: t('match.rowsIn') },
      ]}
      value={isWanted === null ? '' : isWanted ? 'in' : 'out'}
    />
  );
}

/** The same of rows that say of themselves that they do not count. */
export const VoidedRows = ({ rows, ...answer }: AnswerProps & { rows: readonly VoidedRow[] }) => (
  <RowsAsked {...answer} rows={rows.map(({ row, word }) => [row, word])} which="voided" />
);
