import type { ListColumn, ListRow } from '@packhouse/programme';
import { TextLink } from '@packhouse/ui/actions/text-link.tsx';
import { Table, type TableColumn } from '@packhouse/ui/data/table.tsx';
import { Checkbox } from '@packhouse/ui/fields/checkbox.tsx';
import { useTranslation } from 'react-i18next';
import { sortIn } from '../list-address.ts';
import { useArrowKeys } from '../use-arrow-keys.ts';
import { isNumericKind, useCell, useCellText } from './list-cell.tsx';
import { type DrawnRowsProps, shownColumns } from './list-props.ts';
import type { Chosen } from './use-chosen.ts';

/** The rows as a table: arrow keys lead from row to row, Space chooses, Enter opens. */
export function ListTable(props: DrawnRowsProps) {
  const { list, word, answer, address, chosen, hrefOf, rowTone, says, draws } = props;
  const { t } = useTranslation('office');
  const cell = useCell(word, props.subject ?? 'report');
  const text = useCellText(word);
  const toggle = (place: number) => {
    const row = answer.rows[place];
    if (row !== undefined) chosen?.toggle(row.id);
  };
  const keys = useArrowKeys<HTMLDivElement>({
    selector: 'tbody th a',
    ...(chosen === null ? {} : { onSpace: toggle }),
  });
  const shown = shownColumns(props);
  const [name, ...others] = shown.filter(({ under }) => under === undefined);
  if (name === undefined) return null;
  const { key, isDown } = sortIn(list, address.members);
  const named = (row: ListRow) => (says?.(name, row) ?? text(name, row[name.key] ?? null)) || t('list.noName');
  const isSummed = others.some((column) => answer.sums[column.key] !== undefined);
  const factOf = (column: ListColumn) => ({
    ...plain(column, word('column', column.key)),
    cell: (row: ListRow) => draws?.(column, row) ?? says?.(column, row) ?? cell(column, row[column.key] ?? null),
    footer: answer.sums[column.key] === undefined ? undefined : text(column, answer.sums[column.key] ?? null),
  });
  const withBelow = (column: ListColumn): TableColumn<ListRow> => {
    const below = shown.find(({ under }) => under === column.key);
    const fact = factOf(column);
    // Of two facts the lower one would be taken for the upper one that is not there.
    const above = { ...fact, cell: (row: ListRow) => fact.cell(row) || '–' };
    return below === undefined ? fact : { ...above, below: factOf(below) };
  };
  const columns: readonly TableColumn<ListRow>[] = [
    ...(chosen === null ? [] : [choiceColumn(chosen, named, t('list.choose'))]),
    {
      ...withBelow(name),
      isRowHeader: true,
      cell: (row) => (hrefOf === undefined ? named(row) : <TextLink href={hrefOf(row)}>{named(row)}</TextLink>),
      footer: isSummed ? t('list.sum') : undefined,
    },
    ...others.map(withBelow),
  ];
  return (
    <div ref={keys}>
      <Table
        caption={word('list', list.name)}
        columns={columns}
        isDense
        isTall
        onSort={(sort) => address.change({ sort: `${sort.direction === 'descending' ? '-' : ''}${sort.columnId}` })}
        rowKey={(row) => row.id}
        rows={answer.rows}
        rowTone={(row) => (chosen?.ids.has(row.id) ? 'accent' : rowTone?.(row))}
        sort={{ columnId: key, direction: isDown ? 'descending' : 'ascending' }}
      />
    </div>
  );
}

/** Kinds whose words go on the next line where a cell has no room. */
const breaking: ReadonlySet<ListColumn['kind']> = new Set(['text', 'company', 'person']);
/** Below another fact a state too, which has no tag's frame there. */
const breakingBelow: ReadonlySet<ListColumn['kind']> = new Set([...breaking, 'state']);

const plain = (column: ListColumn, header: string) => ({
  id: column.key,
  header,
  isNumeric: isNumericKind(column.kind),
  isSortable: column.sort !== false,
  isUnbroken: column.unbroken ?? !(column.under === undefined ? breaking : breakingBelow).has(column.kind),
  isWide: column.kind === 'company',
});

export const choiceColumn = <Row extends { readonly id: string }>(
  chosen: Chosen,
  named: (row: Row) => string,
  header: string,
): TableColumn<Row> => ({
  id: 'choice',
  header,
  isHeaderHidden: true,
  cell: (row) => (
    <Checkbox
      isChecked={chosen.ids.has(row.id)}
      isLabelHidden
      label={named(row)}
      onChange={() => chosen.toggle(row.id)}
    />
  ),
});
