import { Listeners } from '../../listeners.ts';
import type {
  CellRef,
  GridChange,
  GridHistory,
  GridModel,
  GridOption,
  GridRow,
  GridRowEdit,
  InsertPoint,
} from './grid-model.ts';
import { GridOrder, type GridSort } from './grid-order.ts';

export interface GridViewState {
  readonly sort: GridSort | null;
  readonly text: string;
  readonly onlyMarked: boolean;
}

/** Where the person is, as a session says it. */
interface Whereabouts {
  readonly state: () => { readonly place: CellRef | null; readonly typed?: string | null };
  readonly subscribe: (listener: () => void) => () => void;
}

const everything: GridViewState = { sort: null, text: '', onlyMarked: false };

/**
 * Rows sorted and filtered for the eye alone: those behind it stay as they are. A row stays in sight while the person is
 * in it, whatever is typed; rows that came after a filter was set stay too. Lasts while the rows behind it are swapped.
 */
export class GridView implements GridModel {
  #model: GridModel;
  #look: GridViewState = everything;
  #whereabouts: Whereabouts | null = null;
  /** The place that does not hold its row: a new filter hides it all the same. */
  #released: CellRef | null = null;
  #filteredSince: ReadonlySet<string> = new Set();
  #shown: readonly string[] | null = null;
  #isStale = true;
  readonly #order = new GridOrder();
  readonly #listeners = new Listeners();
  #stops: readonly (() => void)[] = [];

  constructor(model: GridModel) {
    this.#model = model;
  }

  /** The rows behind it are another object from now on, such as in other words. */
  use(model: GridModel): void {
    if (model === this.#model) return;
    this.#model = model;
    if (this.#listeners.count > 0) this.#watch();
    this.#changed();
  }

  /** The row where this person is stays in sight. */
  follow(whereabouts: Whereabouts): void {
    this.#whereabouts = whereabouts;
  }

  readonly look = (): GridViewState => this.#look;

  /** Sorts upwards, then downwards, then no more. */
  sortBy(column: string): GridSort | null {
    const { sort } = this.#look;
    const direction = sort?.column !== column ? 'up' : sort.direction === 'up' ? 'down' : null;
    this.#set({ sort: direction === null ? null : { column, direction } });
    return this.#look.sort;
  }

  filter(filter: Partial<Pick<GridViewState, 'text' | 'onlyMarked'>>): void {
    this.#released = this.#whereabouts?.state().place ?? null;
    this.#filteredSince = new Set(this.#model.rowKeys());
    this.#set(filter);
  }

  showAll(): void {
    this.filter({ text: '', onlyMarked: false });
  }

  /** Rows in all, and those in sight; without the empty one. */
  counts(): { readonly shown: number; readonly all: number } {
    const rows = (keys: readonly string[]) => keys.filter((key) => !this.#model.isNew(key)).length;
    return { shown: rows(this.rowKeys()), all: rows(this.#model.rowKeys()) };
  }

  /** Whether a row was filled in, shown or not. */
  readonly hasRows = (): boolean => this.#model.rowKeys().some((key) => !this.#model.isNew(key));

  readonly subscribe = (listener: () => void): (() => void) => {
    const stop = this.#listeners.subscribe(listener);
    if (this.#listeners.count === 1) this.#watch();
    return () => {
      stop();
      if (this.#listeners.count === 0) this.#unwatch();
    };
  };

  readonly rowKeys = (): readonly string[] => {
    const base = this.#model.rowKeys();
    if (this.#look.sort === null && !this.#isFiltered()) return base;
    // Without anybody to tell, nothing tells of changes either.
    if (this.#shown !== null && !this.#isStale && this.#listeners.count > 0) return this.#shown;
    const ordered = this.#order.of(base, this.#look.sort, this.#model);
    const keys = this.#isFiltered() ? ordered.filter((key) => this.#isInSight(key)) : ordered;
    const isSame = keys.length === this.#shown?.length && keys.every((key, at) => key === this.#shown?.[at]);
    this.#isStale = false;
    if (!isSame || this.#shown === null) this.#shown = keys;
    return this.#shown;
  };

  readonly insertRows = (beside: InsertPoint, like: readonly (string | null)[]): readonly string[] => {
    this.#order.expect(beside);
    const keys = this.#model.insertRows(beside, like);
    this.#changed();
    return keys;
  };

  readonly row = (key: string): GridRow => this.#model.row(key);
  readonly isNew = (key: string): boolean => this.#model.isNew(key);
  readonly options = (place: CellRef, typed: string): readonly GridOption[] => this.#model.options(place, typed);
  readonly enter = (place: CellRef, text: string): void => this.#model.enter(place, text);
  readonly choose = (place: CellRef, optionId: string): void => this.#model.choose(place, optionId);
  readonly begin = (place: CellRef): (() => void) => this.#model.begin(place);
  readonly change = (edits: readonly GridRowEdit[], kind: GridChange): void => this.#model.change(edits, kind);
  readonly written = (place: CellRef): string => this.#model.written(place);
  readonly removeRows = (keys: readonly string[]): void => this.#model.removeRows(keys);
  readonly compare = (column: string, a: string, b: string): number => this.#model.compare(column, a, b);
  readonly holds = (key: string, text: string): boolean => this.#model.holds(key, text);
  readonly isMarked = (key: string): boolean => this.#model.isMarked(key);
  /** A row is not counted for the cell that is typed in just now: half a word is no mistake. */
  readonly markedCount = (): number => this.#model.markedCount() - (this.#isHalfTyped() ? 1 : 0);

  get history(): GridHistory {
    return this.#model.history;
  }

  #isHalfTyped(): boolean {
    const { place, typed = null } = this.#whereabouts?.state() ?? { place: null };
    return place !== null && typed !== null && this.#model.isMarked(place.row);
  }

  #isFiltered(): boolean {
    return this.#look.onlyMarked || this.#look.text.trim() !== '';
  }

  #isInSight(key: string): boolean {
    const { text, onlyMarked } = this.#look;
    const place = this.#whereabouts?.state().place ?? null;
    const isHeld = place !== null && place !== this.#released && place.row === key;
    if (isHeld || this.#model.isNew(key) || !this.#filteredSince.has(key)) return true;
    return (!onlyMarked || this.#model.isMarked(key)) && (text.trim() === '' || this.#model.holds(key, text));
  }

  #set(look: Partial<GridViewState>): void {
    this.#look = { ...this.#look, ...look };
    this.#changed();
  }

  #watch(): void {
    this.#unwatch();
    let row = this.#whereabouts?.state().place?.row;
    let wasHalfTyped = false;
    const moved = () => {
      const now = this.#whereabouts?.state().place?.row;
      const isHalfTyped = this.#isHalfTyped();
      if ((now !== row && this.#isFiltered()) || isHalfTyped !== wasHalfTyped) this.#changed();
      [row, wasHalfTyped] = [now, isHalfTyped];
    };
    this.#stops = [
      this.#model.subscribe(() => this.#changed()),
      this.#whereabouts?.subscribe(moved) ?? (() => undefined),
    ];
    this.#isStale = true;
  }

  #unwatch(): void {
    for (const stop of this.#stops) stop();
    this.#stops = [];
  }

  #changed(): void {
    this.#isStale = true;
    // At once: an order is that of the moment when it was asked for.
    this.rowKeys();
    this.#listeners.tell();
  }
}
