import { isCalendarDate } from '@packhouse/jsonapi';
import { compareDecimals, isDecimal } from '@packhouse/programme';
import { headingTerms, isWithin } from '@packhouse/spreadsheet';
import { Button } from '@packhouse/ui/actions/button.tsx';
import { StatusTag } from '@packhouse/ui/data/status-tag.tsx';
import { Table, type TableColumn } from '@packhouse/ui/data/table.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { useDrawn } from '@packhouse/ui/states/use-drawn.ts';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import frame from '#domain/spreadsheet/import/import.module.css';
import type { Format } from '#kernel/format/create-format.ts';
import { useTexts } from '#kernel/format/format.ts';
import type { ReadCell, ReadColumn, RowAsRead } from '../check/rows-as-read.ts';
import { useShortLabel } from './column-label.ts';
import styles from './import.module.css';
import type { CheckParts } from './step-parts.ts';
import { unitContext } from './unit-context.ts';

/** Rows as wide as the file: so many are laid out in one frame. */
const rowsInFrame = 3;

/** Rows of the file as they were read, below the headings they came from and in the sheet's own order. */
export const RowsRead = memo(({ kind, flow, report }: Pick<CheckParts, 'kind' | 'flow' | 'report'>) => {
  const { t } = useTranslation(['report-import', 'spreadsheet']);
  const { read } = report;
  // Rows that were asked for belong to one check alone.
  const [more, setMore] = useState<{ readonly of: typeof read; readonly rows: readonly RowAsRead[] }>();
  const rows = [...read.rows, ...(more?.of === read ? more.rows : [])];
  const drawn = useDrawn(rows.length, rowsInFrame);
  const columns = useReadColumns(kind, read.columns);
  const left = read.total - rows.length;
  const showMore = async () => {
    const page = await flow.page(rows.length);
    setMore({ of: read, rows: [...rows.slice(read.rows.length), ...page.rows] });
  };
  return (
    <Card isFlush title={t('import.read.title')}>
      <p className={frame.lead}>{t('import.read.hint')}</p>
      <Table
        caption={t('import.read.title')}
        columns={columns}
        isDense
        rowKey={({ row }) => String(row)}
        rows={rows.slice(0, drawn)}
        rowTone={({ state }) => (state === 'wrong' ? 'danger' : undefined)}
      />
      {left > 0 && (
        <div className={frame.foot}>
          <Button onPress={() => void showMore()} size="small">
            {t('spreadsheet:check.more', { count: Math.min(left, read.rows.length) })}
          </Button>
        </div>
      )}
    </Card>
  );
});
RowsRead.displayName = 'RowsRead';

const tones = { new: 'neutral', changed: 'accent', same: 'neutral', wrong: 'danger', leftOut: 'neutral' } as const;

function useReadColumns(kind: CheckParts['kind'], columns: readonly ReadColumn[]): readonly TableColumn<RowAsRead>[] {
  const { t } = useTranslation('report-import');
  const labelOf = useShortLabel(kind);
  return [
    { id: 'row', header: t('import.read.row'), cell: ({ row }) => row, isRowHeader: true },
    ...columns.map(
      ({ key, kind: type, isWeight, heading }, at): TableColumn<RowAsRead> => ({
        id: key,
        header: headingFor(heading, labelOf(key), (texts) => t('import.read.takenFor', texts)),
        cell: ({ cells }) => cells[at] && <Cell isWeight={isWeight} kind={type} read={cells[at]} />,
        isNumeric: type === 'figure',
        isUnbroken: type !== 'text',
      }),
    ),
    {
      id: 'state',
      header: t('import.read.state'),
      cell: ({ state }) => <StatusTag tone={tones[state]}>{t(`import.check.${state}`)}</StatusTag>,
    },
  ];
}

/** The file's heading with the column that it is taken for, unless it says so itself. */
function headingFor(
  heading: string,
  column: string,
  both: (texts: { readonly heading: string; readonly column: string }) => string,
): string {
  return isWithin(headingTerms(column), headingTerms(heading)) ? heading : both({ heading, column });
}

/** Kilograms with the decimals that they were weighed with. */
const kilogramsIn = ({ decimal }: Format, kilograms: string) =>
  decimal(kilograms, (kilograms.split('.')[1] ?? '').length);

type CellProps = Pick<ReadColumn, 'kind' | 'isWeight'> & { read: ReadCell };

function Cell({ read, kind, isWeight }: CellProps) {
  const { t, format } = useTexts(['report-import', 'spreadsheet']);
  const { value, written, converted, isDoubted } = read;
  const shown =
    converted !== null
      ? t('import.read.converted', {
          kilograms: kilogramsIn(format, converted.kilograms),
          pounds: format.quantity(converted.pounds),
          context: unitContext(),
        })
      : kind === 'figure' && isDecimal(value)
        ? // Nothing stands where a file writes zero for nothing.
          format[isWeight ? 'quantity' : 'decimal'](compareDecimals(value, '0') === 0 ? '0.00' : value)
        : kind === 'day' && isCalendarDate(value)
          ? format.shortDate(value)
          : value;
  const isOther = kind === 'text' && written !== '' && written.trim().toLowerCase() !== value.trim().toLowerCase();
  return (
    <span className={styles.read} data-doubted={isDoubted || undefined}>
      {shown}
      {isOther && <span className={styles.value}>{t('spreadsheet:check.inFile', { value: written })}</span>}
    </span>
  );
}
