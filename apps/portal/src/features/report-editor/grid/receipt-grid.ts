import type { Problem, Values } from '@packhouse/programme';
import { plainCell, safeCell } from '@packhouse/spreadsheet';
import type {
  CellRef,
  GridCellEdit,
  GridChange,
  GridHistory,
  GridModel,
  GridOption,
  GridRow,
  GridRowEdit,
  InsertPoint,
} from '@packhouse/ui/grid/model/grid-model.ts';
import { type ReceiptColumn, textOf } from '#domain/fields/column.ts';
import { matchingOptions } from '#domain/fields/matching-options.ts';
import { answersAbout } from '#domain/reports/draft/answers.ts';
import { isBlankRow } from '#domain/reports/draft/blank-rows.ts';
import type { Step } from '#domain/reports/draft/history.ts';
import { problemsByRow } from './problems-by-row.ts';
import { receiptCells } from './receipt-cells.ts';
import type { ReceiptGridDeps } from './receipt-grid-deps.ts';
import { ReceiptSearch } from './receipt-search.ts';

const addId = '@add';
const blankRow: GridRow = { label: '+', cells: {}, isNew: true };
interface View {
  readonly values: Values;
  readonly warnings: readonly Problem[] | undefined;
  readonly answers: readonly Problem[];
  readonly index: number;
  readonly row: GridRow;
}

/** A table of receipts as the grid draws and changes it. Made anew when words, contacts or marks change. */
export class ReceiptGrid implements GridModel {
  readonly #deps: ReceiptGridDeps;
  readonly #views = new Map<string, View>();
  #keys: { readonly of: readonly string[]; readonly blank: string; readonly all: readonly string[] } | null = null;
  #index: { readonly of: readonly string[]; readonly byKey: ReadonlyMap<string, number> } | null = null;
  readonly #search: ReceiptSearch;
  #typed = '';
  /** Everything typed since one `begin` is undone in one step. */
  #step: Step = { kind: 'typed', count: 1 };
  readonly history: GridHistory;

  constructor(deps: ReceiptGridDeps) {
    this.#deps = deps;
    this.#search = new ReceiptSearch(deps);
    const { liveDraft, list } = deps;
    this.history = {
      canUndo: () => liveDraft.history(list).canUndo(),
      canRedo: () => liveDraft.history(list).canRedo(),
      undo: () => liveDraft.undo(list),
      redo: () => liveDraft.redo(list),
    };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    const stops = [this.#deps.liveDraft.subscribe(listener), this.#deps.reviewer.subscribe(listener)];
    return () => {
      for (const stop of stops) stop();
    };
  };

  readonly rowKeys = (): readonly string[] => {
    const { liveDraft, list, isReadOnly } = this.#deps;
    const [of, blank] = [liveDraft.keys(list), liveDraft.blankKey(list)];
    if (isReadOnly) return of;
    if (this.#keys?.of !== of || this.#keys.blank !== blank) this.#keys = { of, blank, all: [...of, blank] };
    return this.#keys.all;
  };

  readonly isNew = (key: string): boolean => this.#deps.liveDraft.row(key) === undefined;

  readonly row = (key: string): GridRow => {
    const { liveDraft, reviewer } = this.#deps;
    const draft = liveDraft.row(key);
    if (draft === undefined) return blankRow;
    const index = this.#indexOf(key);
    const warnings = problemsByRow(reviewer.current()).get(draft.id)?.warnings;
    const known = this.#views.get(key);
    const { values } = draft;
    const answers = answersAbout(values);
    const isSame = known?.values === values && known.warnings === warnings && known.answers === answers;
    if (isSame && known.index === index) return known.row;
    const { beingAdded } = this.#deps;
    const spared = beingAdded?.row === key ? beingAdded.column : undefined;
    const cells = receiptCells(this.#deps, { id: draft.id, values, spared, warnings });
    const row = { label: String(index + 1), cells };
    this.#views.set(key, { values, warnings, answers, index, row });
    return row;
  };

  readonly options = (place: CellRef, typed: string): readonly GridOption[] => {
    const { columns, adding } = this.#deps;
    this.#typed = typed;
    const column = this.#column(place);
    if (column?.choices !== undefined) return column.choices(typed || this.#kept(place), columns);
    const found: readonly GridOption[] = matchingOptions(column?.list?.(columns) ?? [], typed);
    if (adding === undefined || adding.column !== place.column) return found;
    return [...found, { id: addId, label: adding.label(typed.trim()), isAction: true }];
  };

  readonly enter = (place: CellRef, text: string): void => {
    this.#change(place, (values, column) => column.read(text, this.#deps.columns, values));
  };

  /** Adds to the list of a column what was typed, where that is possible. */
  readonly startAdding = (place: CellRef, typed: string): void => this.#deps.adding?.start(place, typed);

  readonly choose = (place: CellRef, optionId: string): void => {
    const { columns } = this.#deps;
    if (optionId === addId) this.startAdding(place, this.#typed.trim());
    else this.#change(place, (values, column) => column.pick?.(optionId, columns, values) ?? {});
  };

  readonly begin = (): (() => void) => {
    const { liveDraft, list } = this.#deps;
    const token = {};
    this.#step = { kind: 'typed', count: 1, token };
    return () => liveDraft.withdraw(list, token);
  };

  readonly change = (edits: readonly GridRowEdit[], kind: GridChange): void => {
    const { liveDraft, list, table } = this.#deps;
    const changes = new Map<string, (values: Values) => Values>();
    const added: Values[] = [];
    for (const { row, cells } of edits) {
      if (row !== null && !this.isNew(row)) changes.set(row, (values) => this.#changed(cells, values));
      else added.push(this.#changed(cells, {}));
    }
    const rows = added.filter((values) => !isBlankRow(table, values));
    liveDraft.editAll(list, changes, rows, { kind: kind, count: edits.length });
  };

  readonly written = ({ row, column }: CellRef): string => {
    const { liveDraft, columns } = this.#deps;
    const values = liveDraft.row(row)?.values;
    const written = this.#column({ column });
    if (values === undefined || written === undefined) return '';
    return safeCell((written.edited ?? written.shown)(values, columns));
  };

  readonly insertRows = ({ row, side }: InsertPoint, like: readonly (string | null)[]): readonly string[] => {
    const { liveDraft, list } = this.#deps;
    const all = liveDraft.keys(list);
    const at = all.indexOf(row);
    const index = at === -1 ? all.length : at + (side === 'below' ? 1 : 0);
    return liveDraft.insert(
      list,
      index,
      like.map((key) => (key === null ? {} : (liveDraft.row(key)?.values ?? {}))),
    );
  };

  readonly removeRows = (keys: readonly string[]): void => {
    this.#deps.liveDraft.remove(this.#deps.list, keys);
  };

  readonly compare: GridModel['compare'] = (column, a, b) => this.#search.compare(column, a, b);
  readonly holds: GridModel['holds'] = (key, text) => this.#search.holds(key, text);
  readonly isMarked: GridModel['isMarked'] = (key) => this.#search.isMarked(key);
  readonly markedCount: GridModel['markedCount'] = () => this.#search.markedCount();

  /** A row after edits of its cells, each read with those before it. */
  #changed(cells: readonly GridCellEdit[], before: Values): Values {
    const { columns, table } = this.#deps;
    let values = before;
    const filled = new Set<string>();
    for (const edit of cells) {
      const column = this.#column(edit);
      const isEmpty = 'text' in edit && edit.text.trim() === '';
      // An empty cell does not take away what choosing the producer filled in.
      if (column === undefined || (isEmpty && filled.has(column.key))) continue;
      const patch =
        'text' in edit ? column.read(plainCell(edit.text), columns, values) : this.#alike(edit.like, column);
      for (const key of Object.keys(patch)) filled.add(key);
      values = { ...values, ...patch };
    }
    return { ...values, ...table.derived(values, columns) };
  }

  /** The fields that a column has in another row. */
  #alike(row: string, column: ReceiptColumn): Values {
    const { liveDraft, columns } = this.#deps;
    const values = liveDraft.row(row)?.values ?? {};
    const chosen = values[column.key];
    // A choice from a list keeps its id: two producers may have one name.
    const id = typeof chosen === 'object' && chosen !== null && 'id' in chosen ? String(chosen.id) : undefined;
    if (id !== undefined && column.pick !== undefined) return column.pick(id, columns, values);
    return column.read((column.edited ?? column.shown)(values, columns), columns, {});
  }

  #change(place: CellRef, patch: (values: Values, column: ReceiptColumn) => Values): void {
    const { liveDraft, list, table, columns, firstRow } = this.#deps;
    const column = this.#column(place);
    if (column === undefined) return;
    const isFirst = this.isNew(place.row);
    const changed = (values: Values) => {
      const own = patch(values, column);
      const change = isFirst && !isBlankRow(table, own) ? { ...firstRow, ...own } : own;
      return { ...change, ...table.derived({ ...values, ...change }, columns) };
    };
    liveDraft.edit(list, place.row, changed, this.#step);
  }

  #kept({ row, column }: CellRef): string {
    return textOf(this.#deps.liveDraft.row(row)?.values ?? {}, column);
  }

  #column({ column }: Pick<CellRef, 'column'>): ReceiptColumn | undefined {
    return this.#deps.table.columns.find(({ key }) => key === column);
  }

  #indexOf(key: string): number {
    const of = this.#deps.liveDraft.keys(this.#deps.list);
    if (this.#index?.of !== of) this.#index = { of, byKey: new Map(of.map((one, at) => [one, at])) };
    return this.#index.byKey.get(key) ?? 0;
  }
}

/** The name of a row in messages: its producer or entry, else an empty text. */
export const rowName = (values: Values): string =>
  textOf(values, 'producerName') || textOf(values, 'entryNumber') || textOf(values, 'identifier');
