import type { ColumnKind, ListCell } from '@packhouse/programme';
import { Table } from '@packhouse/ui/data/table.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import type { ReactNode } from 'react';
import type { DeskWord } from './desk-words.ts';
import { isNumericKind, useCellText } from './list/list-cell.tsx';

/** A column of an item's rows; its heading is the word that the lists have for its key. */
export interface FactColumn<Row> {
  readonly key: string;
  readonly kind: ColumnKind;
  readonly value: (row: Row) => ListCell;
  readonly header?: string;
  /** Draws the value, such as a link; absent: its words. */
  readonly draw?: (row: Row, words: string) => ReactNode;
  /** In words, below the rows. */
  readonly sum?: string;
  /** A second fact in the same cells, below the first. */
  readonly below?: Pick<FactColumn<Row>, 'key' | 'kind' | 'value'>;
}

interface FactTableProps<Row> {
  readonly title: string;
  readonly word: DeskWord;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly columns: readonly FactColumn<Row>[];
  /** Said where there are no rows. */
  readonly empty: string;
  /** On a phone each row stands as a list of its own. */
  readonly isStacked?: boolean;
}

/** Rows of an item, each value by its kind as in the lists; the first column names its row. */
export function FactTable<Row>(props: FactTableProps<Row>) {
  const { title, word, rows, rowKey, columns, empty, isStacked } = props;
  const text = useCellText(word);
  return (
    <Card isFlush title={title}>
      <Table
        caption={title}
        columns={columns.map(({ key, kind, value, header, draw, sum, below }, place) => ({
          id: key,
          header: header ?? word('column', key),
          isNumeric: isNumericKind(kind),
          // The first names its row: a number that breaks at each of its dashes cannot be read.
          isUnbroken: place === 0 || (kind !== 'text' && kind !== 'company' && kind !== 'person'),
          isRowHeader: place === 0,
          cell: (row: Row) => {
            const words = text({ kind }, value(row));
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
        empty={<p>{empty}</p>}
        isDense
        isStacked={isStacked}
        isTall={rows.length > 20}
        rowKey={rowKey}
        rows={rows}
      />
    </Card>
  );
}
