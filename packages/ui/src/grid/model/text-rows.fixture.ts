import type { CellRef, GridColumn, GridModel, GridRowEdit, InsertPoint } from './grid-model.ts';
import type { GridTexts } from './grid-texts.ts';

const fruits = ['Apple', 'Apricot', 'Banana'];
export const columns: readonly GridColumn[] = [
  { id: 'fruit', header: 'Fruit', min: 5, options: 'strict' },
  { id: 'note', header: 'Note', min: 5 },
  { id: 'sum', header: 'Sum', min: 5, isReadOnly: true },
];

const size = (rows: number, across: number) => `${rows} rows, ${across} columns`;

export const texts: GridTexts = {
  numberHeader: 'Row',
  help: 'Help',
  options: 'Choices',
  selected: size,
  copied: size,
  changed: (rows) => `${rows} changed`,
  undo: 'Undo',
  redo: 'Redo',
  undone: 'undone',
  redone: 'redone',
  menu: 'Rows',
  insertAbove: 'Above',
  insertBelow: 'Below',
  duplicate: 'Duplicate',
  fillDown: 'Fill',
  remove: 'Delete',
  add: 'Add',
  sortedUp: (column) => `${column} up`,
  sortedDown: (column) => `${column} down`,
  unsorted: 'unsorted',
  find: 'Find',
  onlyMarked: (count) => `Problems ${count}`,
  shown: (shown, all) => `${shown} of ${all}`,
  showAll: 'All',
};

/** Rows of plain texts; the last one is the empty one at the end. */
export class TextRows implements GridModel {
  readonly texts = new Map<string, string>();
  readonly changes: (readonly GridRowEdit[])[] = [];
  keys: readonly string[] = ['1', '2', '+'];
  readonly listeners = new Set<() => void>();
  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  readonly rowKeys = () => this.keys;
  readonly isNew = (key: string) => key === '+';
  readonly row = (key: string) => ({
    label: key,
    cells: Object.fromEntries(columns.map(({ id }) => [id, { text: this.written({ row: key, column: id }) }])),
  });
  readonly written = ({ row, column }: CellRef) => this.texts.get(`${row} ${column}`) ?? '';
  readonly options = (_: CellRef, typed: string) => [
    ...fruits.filter((one) => one.toLowerCase().startsWith(typed)).map((label) => ({ id: label, label })),
    { id: '+', label: 'Add', isAction: true },
  ];
  /** Called when a text is taken over. */
  onEnter: () => void = () => undefined;
  readonly enter = ({ row, column }: CellRef, text: string) => {
    this.set({ row, column }, text);
    this.onEnter();
  };
  /** Sets a text and tells of it. */
  readonly set = ({ row, column }: CellRef, text: string) => {
    this.texts.set(`${row} ${column}`, text);
    for (const listener of [...this.listeners]) listener();
  };
  readonly choose = ({ row, column }: CellRef, id: string) => void this.texts.set(`${row} ${column}`, `*${id}`);
  readonly begin = ({ row, column }: CellRef) => {
    const before = this.texts.get(`${row} ${column}`) ?? '';
    return () => void this.texts.set(`${row} ${column}`, before);
  };
  readonly change = (edits: readonly GridRowEdit[]) => void this.changes.push(edits);
  readonly insertRows = ({ row, side }: InsertPoint, like: readonly (string | null)[]) => {
    const made = like.map((key, at) => `${side} ${row}, ${key ?? 'empty'} ${at}`);
    this.keys = this.keys.toSpliced(this.keys.indexOf(row) + (side === 'below' ? 1 : 0), 0, ...made);
    return made;
  };
  readonly removeRows = (gone: readonly string[]) => {
    this.keys = this.keys.filter((key) => !gone.includes(key));
  };
  readonly compare = (column: string, a: string, b: string) =>
    this.written({ row: a, column }).localeCompare(this.written({ row: b, column }));
  readonly holds = (row: string, text: string) =>
    columns.some(({ id }) => this.written({ row, column: id }).includes(text));
  readonly isMarked = (row: string) => this.holds(row, '!');
  readonly markedCount = () => this.keys.filter(this.isMarked).length;
  readonly history = { canUndo: () => true, canRedo: () => true, undo: () => '2', redo: () => null };
}
