import type { ListAnswer, ListCell, ListColumn, ListDeclaration, ListRow } from '@packhouse/programme';
import type { ReactNode } from 'react';
import type { StatusSubject } from '#domain/statuses.ts';
import type { DeskWord } from '../desk-words.ts';
import type { BulkAct } from './bulk-act.ts';
import type { Chosen } from './use-chosen.ts';
import type { ListAddress } from './use-list-members.ts';

export interface ListScreenProps {
  readonly list: ListDeclaration;
  /** The address of a row's item; absent: as the list `opens`, or nothing. */
  readonly hrefOf?: (row: ListRow) => string;
  /** Key of the column that names a row; absent: the first. */
  readonly nameKey?: string;
  /** Whose statuses its states are, for their tone and icon. */
  readonly subject?: StatusSubject;
  readonly acts?: readonly BulkAct[];
  /** Puts a cell of words into the reader's language, such as the kind of an act; undefined: it stands as it came. */
  readonly wordOf?: (key: string, cell: ListCell) => string | undefined;
  /** Marks a row, such as one that is late. */
  readonly rowTone?: (row: ListRow) => 'warning' | 'danger' | 'accent' | undefined;
  /** Other words for a cell than its kind has; undefined: those. */
  readonly says?: (column: ListColumn, row: ListRow) => string | undefined;
  /** Draws a cell in another way; undefined: as its kind is drawn. */
  readonly draws?: (column: ListColumn, row: ListRow) => ReactNode | undefined;
  /** Buttons beside the heading; the primary one last. */
  readonly actions?: ReactNode;
  /** Beside what to do next where the list is empty: the act itself, or the way there. */
  readonly nextStep?: ReactNode;
  /** Between the heading and the list, such as a chart. */
  readonly children?: ReactNode;
}

export interface ListedProps extends ListScreenProps {
  readonly word: DeskWord;
}

export interface RowsProps extends ListedProps {
  readonly address: ListAddress;
  readonly answer: ListAnswer;
}

export interface DrawnRowsProps extends RowsProps {
  /** Null where no act for many is theirs. */
  readonly chosen: Chosen | null;
}

/** The columns that are shown, the one that names a row first. */
export function shownColumns({ list, nameKey }: Pick<DrawnRowsProps, 'list' | 'nameKey'>): readonly ListColumn[] {
  const shown = list.columns.filter(({ hidden }) => hidden !== true);
  const name = shown.find(({ key }) => key === nameKey) ?? shown[0];
  return name === undefined ? [] : [name, ...shown.filter((column) => column !== name)];
}
