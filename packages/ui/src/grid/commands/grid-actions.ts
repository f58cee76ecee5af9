import type { CellRef, GridChange, GridColumn, GridHistory, GridRowEdit, InsertPoint } from '../model/grid-model.ts';
import { columnsOf, drawnOut, type GridRange, isOneCell, rowsOf } from '../model/grid-range.ts';
import type { GridSession } from '../model/grid-session.ts';
import type { GridTexts } from '../model/grid-texts.ts';
import type { GridView } from '../model/grid-view.ts';
import { clearEdits, fillDownEdits, fillRightEdits, type GridRegion, pasteEdits, spreadEdits } from './grid-edits.ts';

interface GridActionsDeps {
  readonly model: GridView;
  readonly session: GridSession;
  readonly columns: readonly GridColumn[];
  readonly texts: GridTexts;
  /** Tells a screen reader politely. */
  readonly say: (text: string) => void;
}

/** Actions on the chosen cells and their rows, for keys and buttons alike. */
export class GridActions {
  readonly #deps: GridActionsDeps;

  constructor(deps: GridActionsDeps) {
    this.#deps = deps;
  }

  /** Chooses up to a cell, from where the person is. */
  extend(head: CellRef): void {
    this.#deps.session.extend(head);
    this.sayRange();
  }

  /** Chooses whole rows, from where the person is or from the row alone. */
  selectRows(from: string, to: string): void {
    const { session, columns } = this.#deps;
    const [first, last] = [columns[0]?.id, columns.at(-1)?.id];
    if (first === undefined || last === undefined) return;
    session.choose({ row: from, column: first }, { row: to, column: last });
    this.sayRange();
  }

  selectColumns(): void {
    const { model, session, columns } = this.#deps;
    const range = session.range();
    const rows = model.rowKeys().filter((key) => !model.isNew(key));
    const [left, right] = [columns[range?.left ?? -1]?.id, columns[range?.right ?? -1]?.id];
    const [first, last] = [rows[0], rows.at(-1)];
    if (left === undefined || right === undefined || first === undefined || last === undefined) return;
    session.choose({ row: first, column: left }, { row: last, column: right });
    this.sayRange();
  }

  selectAll(): void {
    const { model } = this.#deps;
    const rows = model.rowKeys().filter((key) => !model.isNew(key));
    const [first, last] = [rows[0], rows.at(-1)];
    if (first !== undefined && last !== undefined) this.selectRows(first, last);
  }

  /** The chosen cells as they go to the clipboard; null when none are. */
  copy(): readonly (readonly string[])[] | null {
    const { model, session, columns, texts, say } = this.#deps;
    const range = session.range();
    if (range === null) return null;
    const rows = model.rowKeys().slice(range.top, range.bottom + 1);
    const chosen = columns.slice(range.left, range.right + 1);
    say(texts.copied(rows.length, chosen.length));
    return rows.map((row) => chosen.map(({ id }) => model.written({ row, column: id })));
  }

  clear(): void {
    this.#change('cleared', clearEdits);
  }

  fillDown(): void {
    this.#change('filled', fillDownEdits);
  }

  /** Shows a range drawn out to a cell, which is where the mouse is; answers it. */
  drawOut(range: GridRange, to: CellRef): GridRange {
    const { model, session, columns } = this.#deps;
    const point = [model.rowKeys().indexOf(to.row), columns.findIndex(({ id }) => id === to.column)] as const;
    const area = point.includes(-1) ? range : drawnOut(range, point);
    const isBack = area.top < range.top || area.left < range.left;
    const corners = [this.#placeAt(area.top, area.left), this.#placeAt(area.bottom, area.right)] as const;
    const [from, head] = isBack ? corners.toReversed() : corners;
    if (from === undefined || head === undefined) return range;
    session.choose(from, from);
    session.extend(head);
    return area;
  }

  /** Shows the range alone again. */
  drawBack(range: GridRange): void {
    this.drawOut(range, this.#placeAt(range.top, range.left));
  }

  /** Repeats the cells of a range over the longer one that it was drawn out to. */
  spread(range: GridRange, area: GridRange): void {
    const { model } = this.#deps;
    const written = (row: string, column: string) => model.written({ row, column });
    this.#change('filled', (region) => spreadEdits(region, range, area, written));
  }

  fillRight(): void {
    const { model } = this.#deps;
    const written = (row: string, column: string) => model.written({ row, column });
    this.#change('filled', (region, range) => fillRightEdits(region, range, written));
  }

  paste(cells: readonly (readonly string[])[]): void {
    const { session, columns, model } = this.#deps;
    const range = session.range();
    if (range === null) return;
    this.#change('pasted', (region) => pasteEdits(region, range, cells));
    if (!isOneCell(range)) return;
    // Pasted cells are selected, as in a spreadsheet.
    const width = Math.max(...cells.map((row) => row.length));
    const row = model.rowKeys()[range.top + cells.length - 1];
    const column = columns[Math.min(range.left + width, columns.length) - 1]?.id;
    if (row !== undefined && column !== undefined && !model.isNew(row)) session.choose(this.#place(), { row, column });
  }

  undo(): void {
    this.#goBack((history) => history.undo(), this.#deps.texts.undone);
  }

  redo(): void {
    this.#goBack((history) => history.redo(), this.#deps.texts.redone);
  }

  insertRow(side: InsertPoint['side']): void {
    const { session } = this.#deps;
    const rows = this.#chosenRows();
    const row = side === 'above' ? rows[0] : rows.at(-1);
    if (row === undefined) return;
    const [key] = this.#deps.model.insertRows({ row, side }, [null]);
    if (key !== undefined) session.go({ ...this.#place(), row: key });
  }

  goToEmptyRow(): void {
    const { model, session, columns } = this.#deps;
    const [row, column] = [model.rowKeys().at(-1), columns[0]?.id];
    if (row !== undefined && column !== undefined) session.go({ row, column });
  }

  duplicateRows(): void {
    const { model, session } = this.#deps;
    const rows = this.#chosenRows().filter((key) => !model.isNew(key));
    const row = rows.at(-1);
    if (row === undefined) return;
    const keys = model.insertRows({ row, side: 'below' }, rows);
    const key = keys[0];
    if (key !== undefined) session.go({ ...this.#place(), row: key });
    this.#sayChanged(keys.length);
  }

  removeRows(): void {
    const { model } = this.#deps;
    const rows = this.#chosenRows().filter((key) => !model.isNew(key));
    if (rows.length > 0) model.removeRows(rows);
  }

  /** Takes an option and goes on to the next empty cell of the row, unless the option asks for more first. */
  take(index: number): void {
    const { session, columns } = this.#deps;
    const { place } = session.state();
    if (place === null || session.take(index)) return;
    const after = columns.slice(columns.findIndex(({ id }) => id === place.column) + 1);
    const column = after.find(({ id }) => this.isStop(id))?.id;
    session.go(session.emptyCellAfter(place) ?? { ...place, column: column ?? place.column }, true);
  }

  /** Whether Tab stops in a column: not where figures are calculated, unless nothing can be typed at all. */
  isStop(column: string): boolean {
    const { columns } = this.#deps;
    return (
      columns.find(({ id }) => id === column)?.isReadOnly !== true || columns.every(({ isReadOnly }) => isReadOnly)
    );
  }

  sortBy({ id, header }: GridColumn): void {
    const { model, texts, say } = this.#deps;
    const sort = model.sortBy(id);
    say(sort === null ? texts.unsorted : sort.direction === 'up' ? texts.sortedUp(header) : texts.sortedDown(header));
  }

  sayRange(): void {
    const { session, texts, say } = this.#deps;
    const range = session.range();
    if (range !== null) say(isOneCell(range) ? '' : texts.selected(rowsOf(range), columnsOf(range)));
  }

  #goBack(step: (history: GridHistory) => string | null, text: string): void {
    const { model, session, say } = this.#deps;
    session.commit();
    const row = step(model.history);
    if (row === null) return;
    session.go({ ...this.#place(), row });
    say(text);
  }

  #change(kind: GridChange, editsOf: (region: GridRegion, range: GridRange) => readonly GridRowEdit[]): void {
    const { model, session, columns } = this.#deps;
    const range = session.range();
    if (range === null) return;
    const edits = editsOf({ rows: model.rowKeys(), columns, isNew: (key) => model.isNew(key) }, range);
    if (edits.length === 0) return;
    model.change(edits, kind);
    this.#sayChanged(edits.length);
  }

  #sayChanged(rows: number): void {
    const { texts, say } = this.#deps;
    if (rows > 1) say(texts.changed(rows));
  }

  /** Also at the button at a row's end, where no cell is chosen. */
  #chosenRows(): readonly string[] {
    const { model, session } = this.#deps;
    const range = session.range();
    const place = session.state().place;
    if (range !== null) return model.rowKeys().slice(range.top, range.bottom + 1);
    return place === null || !model.rowKeys().includes(place.row) ? [] : [place.row];
  }

  #placeAt(row: number, column: number): CellRef {
    const { model, columns } = this.#deps;
    return { row: model.rowKeys()[row] ?? '', column: columns[column]?.id ?? '' };
  }

  #place(): CellRef {
    const { columns, session } = this.#deps;
    return session.state().place ?? { row: '', column: columns[0]?.id ?? '' };
  }
}
