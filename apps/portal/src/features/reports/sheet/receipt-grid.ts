import type { Findings, Problem, ReportContext, Values } from '@packhouse/programme';
import type { GridCell, GridModel, GridOption, GridPlace, GridRow } from '#ui/grid/grid-model.ts';
import { type ColumnContext, type ReceiptColumn, textOf } from '../columns/column.ts';
import { matchingOptions } from '../columns/matching-options.ts';
import type { ListKey, ReceiptTable } from '../kinds/report-kind.ts';
import { isBlankRow } from './blank-rows.ts';
import type { Review } from './review.ts';
import type { Reviewer } from './reviewer.ts';
import type { Sheet } from './sheet.ts';

export interface ReceiptGridDeps {
  readonly list: ListKey;
  readonly table: ReceiptTable;
  readonly sheet: Sheet;
  readonly reviewer: Pick<Reviewer, 'current' | 'subscribe'>;
  readonly columns: ColumnContext;
  readonly context: () => ReportContext;
  readonly problemText: (problem: Problem) => string;
  /** Marks empty cells that must be filled too: once the person has asked to go on. */
  readonly marksMissing: boolean;
  /** A locked report shows its rows and no blank one. */
  readonly isReadOnly: boolean;
  /** The option that adds what was typed to a column's list, where it can be added. */
  readonly adding?: {
    readonly column: string;
    readonly label: (typed: string) => string;
    readonly start: (place: GridPlace, typed: string) => void;
  };
}

const addId = '@add';
const blankRow: GridRow = { label: '+', cells: {}, isNew: true };
const rowProblems = new WeakMap<Review, ReadonlyMap<string, readonly Problem[]>>();

/** What the review says of rows beyond each row by itself, such as the same ticket twice. */
function warningsByRow(review: Review): ReadonlyMap<string, readonly Problem[]> {
  const known = rowProblems.get(review);
  if (known !== undefined) return known;
  const byRow = new Map<string, Problem[]>();
  for (const problem of review.warnings) {
    if (problem.row !== undefined) byRow.set(problem.row, [...(byRow.get(problem.row) ?? []), problem]);
  }
  rowProblems.set(review, byRow);
  return byRow;
}

interface View {
  readonly values: Values;
  readonly warnings: readonly Problem[] | undefined;
  readonly index: number;
  readonly row: GridRow;
}

/** A table of receipts as the grid draws and changes it. Made anew when words, contacts or marks change. */
export class ReceiptGrid implements GridModel {
  readonly #deps: ReceiptGridDeps;
  readonly #views = new Map<string, View>();
  #keys: { readonly of: readonly string[]; readonly blank: string; readonly all: readonly string[] } | null = null;
  #index: { readonly of: readonly string[]; readonly byKey: ReadonlyMap<string, number> } | null = null;
  #typed = '';

  constructor(deps: ReceiptGridDeps) {
    this.#deps = deps;
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#deps.sheet.subscribe(listener);

  readonly rowKeys = (): readonly string[] => {
    const { sheet, list, isReadOnly } = this.#deps;
    const [of, blank] = [sheet.keys(list), sheet.blankKey(list)];
    if (isReadOnly) return of;
    if (this.#keys?.of !== of || this.#keys.blank !== blank) this.#keys = { of, blank, all: [...of, blank] };
    return this.#keys.all;
  };

  readonly subscribeRow = (_key: string, listener: () => void): (() => void) => {
    const stops = [this.#deps.sheet.subscribe(listener), this.#deps.reviewer.subscribe(listener)];
    return () => {
      for (const stop of stops) stop();
    };
  };

  readonly row = (key: string): GridRow => {
    const { sheet, reviewer } = this.#deps;
    const draft = sheet.row(key);
    if (draft === undefined) return blankRow;
    const index = this.#indexOf(key);
    const warnings = warningsByRow(reviewer.current()).get(draft.id);
    const known = this.#views.get(key);
    const { values } = draft;
    if (known?.values === values && known.warnings === warnings && known.index === index) return known.row;
    const row = { label: String(index + 1), cells: this.#cells(draft.id, values, warnings) };
    this.#views.set(key, { values, warnings, index, row });
    return row;
  };

  readonly options = (place: GridPlace, typed: string): readonly GridOption[] => {
    const { columns, adding } = this.#deps;
    this.#typed = typed;
    const found: readonly GridOption[] = matchingOptions(this.#column(place)?.list?.(columns) ?? [], typed);
    if (adding === undefined || adding.column !== place.column) return found;
    return [...found, { id: addId, label: adding.label(typed.trim()), isAction: true }];
  };

  readonly enter = (place: GridPlace, text: string): void => {
    this.#change(place, (values, column) => column.read(text, this.#deps.columns, values));
  };

  readonly choose = (place: GridPlace, optionId: string): void => {
    const { columns, adding } = this.#deps;
    if (optionId === addId) adding?.start(place, this.#typed.trim());
    else this.#change(place, (values, column) => column.pick?.(optionId, columns, values) ?? {});
  };

  readonly begin = (place: GridPlace): (() => void) => {
    const { sheet, list } = this.#deps;
    const before = sheet.row(place.row)?.values;
    return () => {
      if (before === undefined) sheet.remove(list, place.row);
      else sheet.edit(list, place.row, (now) => ({ ...emptied(now), ...before }));
    };
  };

  readonly paste = ({ row, column }: GridPlace, cells: readonly (readonly string[])[]): void => {
    const { sheet, list, table } = this.#deps;
    const from = table.columns.findIndex(({ key }) => key === column);
    const keys = this.rowKeys().slice(this.rowKeys().indexOf(row));
    const blank = sheet.blankKey(list);
    if (from < 0) return;
    const patches = cells.map((texts) => (values: Values) => this.#pasted(texts, table.columns.slice(from), values));
    const changes = new Map(
      patches.flatMap((patch, at) => (keys[at] === undefined || keys[at] === blank ? [] : [[keys[at], patch]])),
    );
    const added = patches.slice(changes.size).map((patch) => patch({}));
    sheet.editAll(
      list,
      changes,
      added.filter((values) => !isBlankRow(table, values)),
    );
  };

  /** The fields that the cells of a pasted row set, each read with those before it. */
  #pasted(texts: readonly string[], columns: readonly ReceiptColumn[], before: Values): Values {
    let values = before;
    const filled = new Set<string>();
    for (const [at, text] of texts.entries()) {
      const column = columns[at];
      // An empty cell does not take away what choosing the producer filled in.
      if (column === undefined || (text.trim() === '' && filled.has(column.key))) continue;
      const patch = column.read(text, this.#deps.columns, values);
      for (const key of Object.keys(patch)) filled.add(key);
      values = { ...values, ...patch };
    }
    return { ...values, ...this.#deps.table.derived(values, this.#deps.columns) };
  }

  #change(place: GridPlace, patch: (values: Values, column: ReceiptColumn) => Values): void {
    const { sheet, list, table, columns } = this.#deps;
    const column = this.#column(place);
    if (column === undefined) return;
    sheet.edit(list, place.row, (values) => {
      const change = patch(values, column);
      return { ...change, ...table.derived({ ...values, ...change }, columns) };
    });
  }

  #column({ column }: GridPlace): ReceiptColumn | undefined {
    return this.#deps.table.columns.find(({ key }) => key === column);
  }

  #indexOf(key: string): number {
    const of = this.#deps.sheet.keys(this.#deps.list);
    if (this.#index?.of !== of) this.#index = { of, byKey: new Map(of.map((one, at) => [one, at])) };
    return this.#index.byKey.get(key) ?? 0;
  }

  #cells(id: string, values: Values, warnings: readonly Problem[] = []): GridRow['cells'] {
    const { table, columns, context, isReadOnly } = this.#deps;
    const isQuiet = isReadOnly || isBlankRow(table, values);
    const found: Findings = isQuiet ? { errors: [], warnings: [] } : table.check({ ...values, id }, context());
    const cells = table.columns.map((column) => [
      column.key,
      {
        text: column.shown(values, columns),
        edit: column.edited?.(values, columns),
        ...(isQuiet ? {} : this.#mark(column, values, { errors: found.errors, warnings })),
      },
    ]);
    return Object.fromEntries(cells);
  }

  /** The first thing wrong with a cell. An empty one is left in peace while the person is at work. */
  #mark({ key, shown }: ReceiptColumn, values: Values, found: Findings): Pick<GridCell, 'mark' | 'message'> {
    const { columns, marksMissing, problemText } = this.#deps;
    const error = found.errors.find(({ field }) => field === key);
    if (error !== undefined && (marksMissing || shown(values, columns) !== '')) {
      return { mark: 'error', message: problemText(error) };
    }
    const warning = found.warnings.find(({ field }) => field === key);
    return warning === undefined ? {} : { mark: 'warning', message: problemText(warning) };
  }
}

/** The same fields without anything in them. */
const emptied = (values: Values): Values => Object.fromEntries(Object.keys(values).map((key) => [key, null]));

/** What a row is called where it is spoken of: its producer or entry, else nothing. */
export const rowName = (values: Values): string =>
  textOf(values, 'producerName') || textOf(values, 'entryNumber') || textOf(values, 'identifier');
