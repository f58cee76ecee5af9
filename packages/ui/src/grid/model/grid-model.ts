export interface GridCell {
  readonly text: string;
  /** The text while the cell is edited, where that is written another way. */
  readonly edit?: string | undefined;
  /** `question`: somebody asks about it, though nothing is wrong by the rules. */
  readonly mark?: 'error' | 'warning' | 'question' | undefined;
  /** The cell's problem; read out when the cell takes the focus. */
  readonly message?: string | undefined;
  /** The possible readings of an ambiguous text: choosing one solves the problem. */
  readonly choices?: readonly GridOption[] | undefined;
}

export const markIcons = { error: 'danger', warning: 'warning', question: 'help' } as const;

/** One row; the same object until something in it changes. */
export interface GridRow {
  /** Its number, or the mark of the empty row at the end. */
  readonly label: string;
  readonly cells: Readonly<Record<string, GridCell>>;
  /** The empty row at the end, which becomes a row with the first character. */
  readonly isNew?: boolean | undefined;
}

/** Something to choose while typing. */
export interface GridOption {
  readonly id: string;
  readonly label: string;
  readonly description?: string | undefined;
  /** Does something, such as adding to the list: begun by Enter or a press, never by leaving the cell. */
  readonly isAction?: boolean | undefined;
}

export interface GridColumn {
  readonly id: string;
  readonly header: string;
  /** Width that it never falls below, in rem, and its share of what is left over. */
  readonly min?: number | undefined;
  readonly grow?: number | undefined;
  /** Where there is no room its texts may be cut, down to `min`. */
  readonly canShrink?: boolean | undefined;
  /** Texts of its kind as the language writes them: the widest of them is never cut, except as `canShrink` says. */
  readonly widest?: readonly string[] | undefined;
  readonly isNumeric?: boolean | undefined;
  readonly isReadOnly?: boolean | undefined;
  /** Offers options while typing; `strict` highlights the first, because only what the list holds is a value. */
  readonly options?: 'strict' | 'free' | undefined;
  /** Stays in sight when the rows are scrolled sideways. */
  readonly isSticky?: boolean | undefined;
  readonly inputMode?: 'text' | 'decimal' | 'numeric' | undefined;
}

/** The new content of one cell: a text as if it were typed, or the value that its column has in another row. */
export type GridCellEdit =
  | { readonly column: string; readonly text: string }
  | { readonly column: string; readonly like: string };

export interface GridRowEdit {
  /** Null: a new row at the end. */
  readonly row: string | null;
  readonly cells: readonly GridCellEdit[];
}

/** Changes that can be taken back, and what was taken back. */
export interface GridHistory {
  canUndo(): boolean;
  canRedo(): boolean;
  /** The key of the first row that it changed; null when there was nothing to undo or no row is left. */
  undo(): string | null;
  redo(): string | null;
}

/** The rows behind a grid. Keys of rows stay the same for as long as the row is there. */
export interface GridModel {
  /** Rows were added, removed or moved, or what stands in them changed. */
  subscribe(listener: () => void): () => void;
  /** The same array until the rows change. */
  rowKeys(): readonly string[];
  row(key: string): GridRow;
  /** The empty row at the end. */
  isNew(key: string): boolean;
  options(place: CellRef, typed: string): readonly GridOption[];
  enter(place: CellRef, text: string): void;
  choose(place: CellRef, optionId: string): void;
  /** Called when typing begins; what it returns puts the row back as it was. */
  begin(place: CellRef): () => void;
  /** Takes over many cells as one change. The row at the end, or several without a row, become new rows. */
  change(edits: readonly GridRowEdit[], kind: GridChange): void;
  /** A cell as it goes to the clipboard: nothing in it is run as a formula there. */
  written(place: CellRef): string;
  /** Puts a row beside another for each entry, like the row that it names or empty (null). Answers their keys. */
  insertRows(beside: InsertPoint, like: readonly (string | null)[]): readonly string[];
  removeRows(keys: readonly string[]): void;
  readonly history: GridHistory;
  /** The order of two rows by a column; a row without a value there, or none of this key, is equal to none. */
  compare(column: string, a: string, b: string): number;
  /** Whether a text stands anywhere in a row. */
  holds(key: string, text: string): boolean;
  /** Whether a cell of the row has a mark. */
  isMarked(key: string): boolean;
  markedCount(): number;
}

/** A change of many cells at once. */
export type GridChange = 'pasted' | 'filled' | 'cleared';

/** Beside which row. */
export interface InsertPoint {
  readonly row: string;
  readonly side: 'above' | 'below';
}

/** A cell by its row's key and its column's id. */
export interface CellRef {
  readonly row: string;
  readonly column: string;
}

export const isSameCell = (a: CellRef | null, b: CellRef | null): boolean =>
  a !== null && b !== null && a.row === b.row && a.column === b.column;
