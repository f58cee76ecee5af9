/** One cell as it stands there. */
export interface GridCell {
  readonly text: string;
  /** What stands there while it is edited, where that is written another way. */
  readonly edit?: string | undefined;
  readonly mark?: 'error' | 'warning' | undefined;
  /** What is wrong with it; read out when the cell takes the focus. */
  readonly message?: string | undefined;
}

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
  /** Does something, such as adding to the list: never chosen by typing alone. */
  readonly isAction?: boolean | undefined;
}

export interface GridColumn {
  readonly id: string;
  readonly header: string;
  /** Width that it never falls below, in rem, and its share of what is left over. */
  readonly min: number;
  readonly grow?: number | undefined;
  readonly isNumeric?: boolean | undefined;
  readonly isReadOnly?: boolean | undefined;
  /** Offers options while typing; `strict` highlights the first, because only what the list holds is a value. */
  readonly options?: 'strict' | 'free' | undefined;
  /** Stays in sight when the rows are scrolled sideways. */
  readonly isSticky?: boolean | undefined;
  readonly inputMode?: 'text' | 'decimal' | 'numeric' | undefined;
}

/** The rows behind a grid. Keys of rows stay the same for as long as the row is there. */
export interface GridModel {
  /** Rows were added, removed or moved. */
  subscribe(listener: () => void): () => void;
  /** The same array until the rows change. */
  rowKeys(): readonly string[];
  subscribeRow(key: string, listener: () => void): () => void;
  row(key: string): GridRow;
  options(place: GridPlace, typed: string): readonly GridOption[];
  /** Takes over what was typed. */
  enter(place: GridPlace, text: string): void;
  choose(place: GridPlace, optionId: string): void;
  /** Called when typing begins; what it returns puts the row back as it was. */
  begin(place: GridPlace): () => void;
  /** Takes over a range of cells whose first one goes to this place; a model without it takes single cells only. */
  paste?(place: GridPlace, cells: readonly (readonly string[])[]): void;
}

/** A cell by its row's key and its column's id. */
export interface GridPlace {
  readonly row: string;
  readonly column: string;
}

export const isSamePlace = (a: GridPlace | null, b: GridPlace | null): boolean =>
  a !== null && b !== null && a.row === b.row && a.column === b.column;
