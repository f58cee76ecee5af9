import type { ColumnKind, ListCell } from '@packhouse/programme';
import type { ReactNode } from 'react';
import { TableCard } from './cards.tsx';
import type { DeskWord } from './desk-words.ts';
import { isNumericKind, useCellText } from './list/list-cell.tsx';

/** A column of an item's rows; its heading is the word that the lists have for its key. */
export interface FactColumn<Row> {
  readonly key: string;
  /** Absent: text. */
  readonly kind?: ColumnKind;
  /** Absent: there is nothing but what is drawn. */
  readonly value?: (row: Row) => ListCell;
  readonly header?: string;
  /** Draws the value, such as a link; absent: its words. */
  readonly draw?: (row: Row, words: string) => ReactNode;
  /** In words, below the rows. */
  readonly sum?: string;
  /** A second fact in the same cells, below the first. */
  readonly below?: { readonly key: string; readonly kind: ColumnKind; readonly value: (row: Row) => ListCell };
}

interface FactTableProps<Row> {
  readonly title: string;
  readonly word: DeskWord;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly columns: readonly FactColumn<Row>[];
  /** Said where there are no rows. */
  readonly empty?: string;
  /** On a phone each row stands as a list of its own. */
  readonly isStacked?: boolean;
}

/** Rows of an item, each value by its kind as in the lists; the first column names its row. */
export function FactTable<Row>(props: FactTableProps<Row>) {
  const { title, word, rows, rowKey, columns, empty, isStacked } = props;
  const text = useCellText(word);
  return (
    <TableCard
      columns={columns.map(({ key, kind = 'text', value, header, draw, sum, below }, place) => ({
        id: key,
        header: header ?? word('column', key),
        isNumeric: isNumericKind(kind),
        // The first names its row: a number that breaks at each of its dashes cannot be read.
        isUnbroken: place === 0 || (kind !== 'text' && kind !== 'company' && kind !== 'person'),
        isRowHeader: place === 0,
        cell: (row: Row) => {
          const words = text({ kind }, value?.(row) ?? null);
          return draw === undefined ? words : draw(row, words);
        },
        footer: sum,
        ...(below === undefined
          ? {}
          : {
              below: {
                id: below.key,
                header: word('column', below.key),
                cell: (row: Row) => text(below, below.value(row)),
              },
            }),
      }))}
      empty={empty}
      isDense
      isStacked={isStacked}
      isTall={rows.length > 20}
      rowKey={rowKey}
      rows={rows}
      title={title}
    />
  );
}
