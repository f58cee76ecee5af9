/** Every word of a grid. Functions take counts. */
export interface GridTexts {
  /** The heading over the row numbers, for a screen reader. */
  readonly numberHeader: string;
  /** How the keys work; stands below the rows while the focused cell has nothing to say. */
  readonly help: string;
  /** Names the list of options. */
  readonly options: string;
  readonly selected: (rows: number, columns: number) => string;
  readonly copied: (rows: number, columns: number) => string;
  readonly changed: (rows: number) => string;
  readonly undo: string;
  readonly redo: string;
  readonly undone: string;
  readonly redone: string;
  /** Names the menu of what can be done to rows, and its entries. */
  readonly menu: string;
  readonly insertAbove: string;
  readonly insertBelow: string;
  readonly duplicate: string;
  readonly fillDown: string;
  readonly remove: string;
  readonly add: string;
  readonly sortedUp: (column: string) => string;
  readonly sortedDown: (column: string) => string;
  readonly unsorted: string;
  /** Labels the search field. */
  readonly find: string;
  readonly onlyMarked: (count: number) => string;
  readonly shown: (shown: number, all: number) => string;
  readonly showAll: string;
}
