import { Listeners } from '../../listeners.ts';
import type { GridMode } from './grid-keys.ts';
import { type CellRef, type GridColumn, type GridModel, type GridOption, isSameCell } from './grid-model.ts';
import { type GridRange, rangeBetween } from './grid-range.ts';

/** Where the person is in a grid, and what is being typed there. */
export interface GridState {
  readonly place: CellRef | null;
  /** The other corner of the chosen cells; null while they are one. The focus stays at `place`. */
  readonly head: CellRef | null;
  readonly mode: GridMode;
  /** The text while it is typed; null: the row's own text. */
  readonly typed: string | null;
  /** Empty: no list is shown. */
  readonly options: readonly GridOption[];
  /** Index in `options`; -1: none. */
  readonly highlighted: number;
  /** The next Tab leaves the grid. */
  readonly isLeaving: boolean;
}

/** Typing that stopped for so long is kept, although the person is still in the cell. */
const pauseMilliseconds = 400;
/** Typing without such a pause is kept this often: no more than two seconds of it may be lost with the tab. */
const steadyMilliseconds = 1000;

const still: Omit<GridState, 'place' | 'head'> = {
  mode: 'move',
  typed: null,
  options: [],
  highlighted: -1,
  isLeaving: false,
};

interface KnownRange {
  readonly state: GridState;
  readonly rows: readonly string[];
  readonly range: GridRange | null;
}

/** The person's place in a grid and the text being typed; knows rows only by their model, and nothing of the page. */
export class GridSession {
  readonly #model: GridModel;
  readonly #columns: () => readonly GridColumn[];
  readonly #listeners = new Listeners();
  readonly #goListeners = new Listeners<[CellRef]>();
  #state: GridState = { place: null, head: null, ...still };
  #range: KnownRange | null = null;
  #wanted: CellRef | null = null;
  #start: string | null = null;
  #putBack: (() => void) | null = null;
  /** The person went to the highlighted option; else it stands out because it is the first. */
  #isStepped = false;
  #pause: ReturnType<typeof setTimeout> | undefined;
  #steady: ReturnType<typeof setTimeout> | undefined;

  constructor(model: GridModel, columns: () => readonly GridColumn[]) {
    this.#model = model;
    this.#columns = columns;
  }

  readonly state = (): GridState => this.#state;

  readonly subscribe = this.#listeners.subscribe;

  /** Told of each place that `go` wants, so that it can be scrolled into sight. */
  readonly onGo = this.#goListeners.subscribe;

  /** The column in which the person began to type and from which they went on along the row; null: in none. */
  readonly startColumn = (): string | null => this.#start;

  /**
   * Wants the focus at a place, also one that is not drawn yet. What was typed is taken over.
   * @param isAlong the person goes on along the row, with the column where typing began in mind
   */
  go(place: CellRef, isAlong = false): void {
    this.commit();
    if (!isAlong) this.#start = null;
    this.#wanted = place;
    this.#set({ place, head: null, ...still });
    this.#show(place);
  }

  /** Wants the focus back where the person is, the chosen cells as they are. */
  comeBack(): void {
    this.#wanted = this.#state.place;
    this.#set({});
  }

  /** Chooses the cells between where the person is and this one, and shows it. */
  extend(head: CellRef): void {
    const { place } = this.#state;
    if (place === null) return;
    this.commit();
    this.#set({ head: isSameCell(place, head) ? null : head });
    this.#show(head);
  }

  /** Chooses the cells between two, whichever rows are drawn; the first one is where the person is then. */
  choose(place: CellRef, head: CellRef): void {
    if (!isSameCell(this.#state.place, place)) this.go(place);
    this.#set({ head: isSameCell(place, head) ? null : head });
  }

  /** The chosen cells among the rows as they stand; null outside of them. */
  readonly range = (): GridRange | null => {
    const state = this.#state;
    const rows = this.#model.rowKeys();
    if (this.#range?.state !== state || this.#range.rows !== rows) {
      this.#range = { state, rows, range: this.#rangeIn(state, rows) };
    }
    return this.#range.range;
  };

  /** The place that still waits for the focus. */
  wanted(): CellRef | null {
    return this.#wanted;
  }

  /** True once for the cell that the focus is wanted at. */
  takeFocus(place: CellRef): boolean {
    if (!isSameCell(this.#wanted, place)) return false;
    this.#wanted = null;
    return true;
  }

  /** The focus is at a place now; what was typed elsewhere is taken over. */
  settle(place: CellRef): void {
    if (!isSameCell(this.#wanted, place)) this.#wanted = null;
    if (isSameCell(this.#state.place, place)) return;
    this.commit();
    this.#start = null;
    this.#rest();
    this.#set({ place, head: null });
  }

  type(text: string): void {
    const { place, mode } = this.#state;
    if (place === null) return;
    this.#putBack ??= this.#model.begin(place);
    this.#start ??= place.column;
    const found = this.#optionsFor(place, text);
    this.#isStepped = false;
    this.#set({ mode: mode === 'move' ? 'type' : mode, head: null, typed: text, isLeaving: false, ...found });
    clearTimeout(this.#pause);
    this.#pause = setTimeout(() => this.flush(), pauseMilliseconds);
    this.#steady ??= setTimeout(() => this.flush(), steadyMilliseconds);
  }

  edit(): void {
    const { place } = this.#state;
    if (place === null || this.#columnAt(place)?.isReadOnly === true) return;
    const cell = this.#model.row(place.row).cells[place.column];
    this.#putBack ??= this.#model.begin(place);
    this.#start ??= place.column;
    const typed = cell?.edit ?? cell?.text ?? '';
    // A text that is no value of its list is looked for there again; of a value all others are offered.
    const found =
      cell?.mark === 'error' ? this.#optionsFor(place, typed) : { ...this.#optionsFor(place, ''), highlighted: -1 };
    this.#isStepped = false;
    this.#set({ mode: 'edit', head: null, typed, ...found, isLeaving: false });
  }

  /** Highlights the next or previous option, round and round. */
  step(by: 1 | -1): void {
    const { options, highlighted } = this.#state;
    const from = highlighted < 0 && by < 0 ? options.length : highlighted;
    this.#isStepped = true;
    this.#set({ highlighted: (from + by + options.length) % options.length });
  }

  closeList(): void {
    if (this.#state.options.length > 0) this.#set({ options: [], highlighted: -1 });
  }

  /** Takes an option of the list. Answers whether it did something else than fill the cell. */
  take(index: number): boolean {
    const { place, options } = this.#state;
    const option = options[index];
    if (place === null || option === undefined) return false;
    // The text stays in its cell, should nothing come of what the option begins.
    if (option.isAction === true) this.flush();
    this.#rest();
    this.#model.choose(place, option.id);
    return option.isAction === true;
  }

  /**
   * Takes over what was typed: the highlighted option, or the text. Anyone who leaves a cell begins nothing that they did not go
   * to. Answers as `take`.
   */
  commit(): boolean {
    const { typed, options, highlighted } = this.#state;
    if (typed === null) return false;
    if (highlighted >= 0 && (this.#isStepped || options[highlighted]?.isAction !== true)) return this.take(highlighted);
    this.flush();
    this.#rest();
    return false;
  }

  /** Takes over the text as it stands and lets the person type on. */
  flush(): void {
    this.#stopTimers();
    const { place, typed } = this.#state;
    if (place !== null && typed !== null) this.#model.enter(place, typed);
  }

  /** Puts back what stood there before typing. */
  cancel(): void {
    const putBack = this.#putBack;
    this.#rest();
    putBack?.();
  }

  /** The next Tab leaves the grid. Of the chosen cells one is left. */
  armLeaving(): void {
    this.#set({ isLeaving: true, head: null });
  }

  /** The next cell of a row that can be typed in and holds nothing; null where there is none. */
  emptyCellAfter({ row, column }: CellRef): CellRef | null {
    const { cells } = this.#model.row(row);
    const columns = this.#columns();
    const after = columns.slice(columns.findIndex(({ id }) => id === column) + 1);
    const empty = after.find(({ id, isReadOnly }) => isReadOnly !== true && (cells[id]?.text ?? '') === '');
    return empty === undefined ? null : { row, column: empty.id };
  }

  #show(place: CellRef): void {
    this.#goListeners.tell(place);
  }

  #rangeIn({ place, head }: GridState, rows: readonly string[]): GridRange | null {
    if (place === null) return null;
    const ids = this.#columns().map(({ id }) => id);
    const at = ({ row, column }: CellRef) => [rows.indexOf(row), ids.indexOf(column)] as const;
    const [from, to] = [at(place), at(head ?? place)];
    return [...from, ...to].includes(-1) ? null : rangeBetween(from, to);
  }

  #set(next: Partial<GridState>): void {
    this.#state = { ...this.#state, ...next };
    this.#listeners.tell();
  }

  #columnAt(place: CellRef): GridColumn | undefined {
    return this.#columns().find(({ id }) => id === place.column);
  }

  #optionsFor(place: CellRef, typed: string): Pick<GridState, 'options' | 'highlighted'> {
    const kind = this.#columnAt(place)?.options;
    if (kind === undefined) return { options: [], highlighted: -1 };
    const options = this.#model.options(place, typed);
    const [first] = options;
    // Adding to the list stands out where nothing else is left: Enter begins it.
    const isChosen = first !== undefined && (first.isAction !== true || options.length === 1);
    const isOffered = kind === 'strict' && typed.trim() !== '' && isChosen;
    return { options, highlighted: isOffered ? 0 : -1 };
  }

  #rest(): void {
    this.#stopTimers();
    this.#putBack = null;
    this.#set(still);
  }

  #stopTimers(): void {
    clearTimeout(this.#pause);
    clearTimeout(this.#steady);
    this.#steady = undefined;
  }
}
