import { isCalendarDate } from '@packhouse/jsonapi';
import {
  anyWeight,
  asName,
  besideKilograms,
  besidePounds,
  findColumns,
  type NamedColumn,
  namedUnit,
  type VoidedRow,
  voidedRows,
  withoutWeights,
} from '@packhouse/spreadsheet';
import type { GridCellEdit } from '@packhouse/ui/grid/model/grid-model.ts';
import { type ColumnContext, kept, type ReceiptColumn, textOf } from '#domain/fields/column.ts';
import { producerNamed } from '#domain/fields/producer-named.ts';
import type { ReceiptTable } from '#domain/report-kinds/report-kind.ts';
import type { FileColumn } from '#domain/spreadsheet/import/column-lines.tsx';
import { samplesOf } from '#domain/spreadsheet/import/file-columns.ts';
import { otherWeight } from '#kernel/config/other-weight.ts';

type Cells = readonly (readonly string[])[];
export interface PastedColumn extends Pick<FileColumn, 'at' | 'heading' | 'samples' | 'to'> {
  /** Written behind each of its figures: the other weight, or one that is refused there. */
  readonly unit?: string;
  /** Why it has to be said what it is: the heading says more, or it is a weight of either form. */
  readonly asked?: 'words' | 'weight';
}

/** Pasted cells that do not stand as the table does, and which column is probably which. */
export interface Arrangement {
  readonly hasHeadings: boolean;
  readonly columns: readonly PastedColumn[];
  /** Rows that say of themselves that they do not count, and whether they are wanted; null: not said. */
  readonly voided: readonly VoidedRow[];
  readonly wantsVoided: boolean | null;
}

interface PasteTarget {
  readonly table: ReceiptTable;
  /** The keys of the columns that are there, in their order. */
  readonly shown: readonly string[];
  /** The headings of the table as they are shown, by key. */
  readonly labels: ReadonlyMap<string, string>;
  readonly context: ColumnContext;
}

/** Rows that are looked at: who pastes thousands waits for none of it. */
const rowsLookedAt = 20;
const kilograms = ' kg';
/** A weight that does not say of which form it is. */
const weight = 'weight';

const isWeight = (key: string) => key === 'inshell' || key === 'shelled';

const isFigure = ({ kind }: ReceiptColumn) => kind === 'figure';
const isFigureText = (text: string) => /^[\s$€+-]*\d[\d\s.,'’]*(?:kg|lbs?)?\s*$/iu.test(text);

/** The table's columns under all the headings that companies give them, and a weight of either form. */
function namedColumns({ table, shown, labels }: PasteTarget): readonly NamedColumn[] {
  const columns = typed(table, shown);
  const own = columns.flatMap((column): readonly NamedColumn[] => {
    const { key } = column;
    const files = table.file[key] ?? [];
    const namesOf = (isKilograms: boolean) =>
      files
        .filter(({ unit }) => (unit === 'kg') === isKilograms)
        .flatMap(({ heading, names = [] }) => [heading, ...names]);
    const inKilograms = namesOf(true);
    return [
      {
        key,
        names: [asName(labels.get(key) ?? ''), ...namesOf(false)],
        ...(isFigure(column) && { besides: besidePounds }),
      },
      ...(inKilograms.length === 0
        ? []
        : [{ key: `${key}${kilograms}`, names: inKilograms, besides: besideKilograms }]),
    ];
  });
  const weights = own.filter(({ key }) => isPounds(table, key.replace(kilograms, ''))).map(({ key }) => key);
  const either = { instead: weights, isLast: true } as const;
  const all = [
    ...own,
    { key: weight, ...anyWeight.lb, ...either },
    { key: `${weight}${kilograms}`, ...anyWeight.kg, ...either },
  ];
  if (otherWeight() !== null) return all;
  // Where no weight is counted, none is converted.
  const isQuantity = ({ key }: NamedColumn) => key === weight || weights.includes(key);
  return all.flatMap((one) => (one.key.endsWith(kilograms) ? [] : isQuantity(one) ? withoutWeights(one) : one));
}

/** Whether a column of the table takes a weight. */
export const isPounds = ({ file }: ReceiptTable, key: string): boolean =>
  (file[key] ?? []).some(({ unit }) => unit === 'lb');

const typed = ({ columns }: ReceiptTable, shown: readonly string[]) =>
  columns.filter(({ key, kind }) => kind !== 'calculated' && shown.includes(key));

/** Whether a text can be meant for a column. */
function fits(column: ReceiptColumn, text: string, context: ColumnContext): boolean {
  if (text.trim() === '') return true;
  switch (column.kind) {
    case 'figure':
      return isFigureText(text);
    case 'date':
      return isCalendarDate(textOf(column.read(text, context, {}), column.key));
    case 'choice':
      return !isFigureText(text);
    default:
      return column.key !== 'producer' || isProducer(text, context) || !(isFigureText(text) || isDay(text));
  }
}

const isDay = (text: string) => /^\d{1,4}[-./]\d{1,2}[-./]\d{1,4}$/.test(text.trim());
const isProducer = (text: string, { producers }: ColumnContext) => producerNamed(text, producers) !== undefined;

/** Most of the cells of a column can be meant for it. */
const mostFit = (column: ReceiptColumn, texts: readonly string[], context: ColumnContext) => {
  const filled = texts.filter((text) => kept(text) !== null);
  return filled.filter((text) => fits(column, text, context)).length * 2 >= filled.length;
};

/** The unit that a heading names where it is not the program's; a weight in it is converted, or refused by its name. */
function unitOf(heading: string, isOther: boolean): Pick<PastedColumn, 'unit'> {
  const named = namedUnit(heading);
  if (isOther || named === 'kilograms') return { unit: otherWeight() ?? heading.trim() };
  return named === 'other' ? { unit: heading.trim() } : {};
}

/** Columns by what stands in them: days, producers, choices such as states, then figures in their order. */
function byContent(lists: readonly (readonly string[])[], target: PasteTarget): readonly (string | null)[] {
  const { context } = target;
  const open = new Map(typed(target.table, target.shown).map((column) => [column.key, column]));
  const found = lists.map((): string | null => null);
  const take = (isMeant: (column: ReceiptColumn, text: string) => boolean) => {
    for (const [at, texts] of lists.entries()) {
      const filled = texts.filter((text) => kept(text) !== null);
      if (found[at] !== null || filled.length === 0) continue;
      const column = [...open.values()].find((one) => filled.every((text) => isMeant(one, text)));
      if (column === undefined) continue;
      found[at] = column.key;
      open.delete(column.key);
    }
  };
  take((column, text) => column.kind === 'date' && isDay(text) && fits(column, text, context));
  take((column, text) => column.key === 'producer' && isProducer(text, context));
  take(
    (column, text) => column.kind === 'choice' && (column.list?.(context) ?? []).some(({ id }) => id === text.trim()),
  );
  take((column, text) => isFigure(column) && isFigureText(text));
  return found;
}

/**
 * How pasted cells are to be arranged; null where they stand as the table does from the cell on in which they are pasted:
 * then nobody is asked anything.
 * @param from the key of the column of that cell
 */
export function arrangementOf(cells: Cells, from: string, target: PasteTarget): Arrangement | null {
  const { shown, table, context } = target;
  const width = Math.max(0, ...cells.slice(0, rowsLookedAt).map((row) => row.length));
  const [first = []] = cells;
  const { columns: named, doubts } = findColumns(namedColumns(target), first);
  const matched = Object.entries(named).flatMap(([key, index]) => (index === null ? [] : [[index, key] as const]));
  const hasHeadings = cells.length > 1 && matched.length >= Math.min(2, width);
  const rows = cells.slice(hasHeadings ? 1 : 0, rowsLookedAt);
  const lists = Array.from({ length: width }, (_, at) => rows.map((row) => row[at] ?? ''));
  const place = shown.indexOf(from);
  const inOrder = lists.every((texts, at) => {
    const column = table.columns.find(({ key }) => key === shown[place + at]);
    return column === undefined || column.kind === 'calculated' || mostFit(column, texts, context);
  });
  if (!hasHeadings && (inOrder || width < 2)) return null;
  const keys = new Map(matched);
  const contents = hasHeadings ? [] : byContent(lists, target);
  const doubted = hasHeadings ? doubts.flatMap(({ indexes }) => indexes) : [];
  const columns = lists.map((texts, at): PastedColumn => {
    const found = (hasHeadings ? keys.get(at) : contents[at]) ?? null;
    const isKilograms = found?.endsWith(kilograms) === true;
    const key = isKilograms ? found.slice(0, -kilograms.length) : found;
    const asked = key === weight ? 'weight' : key === null && doubted.includes(at) ? 'words' : undefined;
    return {
      at,
      heading: hasHeadings ? (first[at] ?? '').trim() : '',
      samples: samplesOf(texts),
      to: key === weight ? null : key,
      ...unitOf(hasHeadings ? (first[at] ?? '') : '', isKilograms),
      ...(asked === undefined ? {} : { asked }),
    };
  });
  const voided = voidedRows(cells.map((row, at) => ({ row: at + 1, cells: row }))).filter(
    ({ row }) => !hasHeadings || row > 1,
  );
  return { hasHeadings, columns, voided, wantsVoided: null };
}

/** Takes a pasted column for one of the table's, which takes one of them. */
export const withPastedColumn = (arrangement: Arrangement, at: number, to: string | null): Arrangement => ({
  ...arrangement,
  columns: arrangement.columns.map((column) => {
    if (column.at !== at) return to !== null && column.to === to ? { ...column, to: null } : column;
    const { asked: _, ...said } = column;
    return { ...said, to };
  }),
});

/** The rows that an arrangement makes of pasted cells; empty cells and empty rows are left out. */
export function arrangedRows(
  cells: Cells,
  { hasHeadings, columns, voided, wantsVoided }: Arrangement,
): readonly (readonly GridCellEdit[])[] {
  const out = new Set(wantsVoided === false ? voided.map(({ row }) => row - 1) : []);
  return cells
    .filter((_, at) => !out.has(at) && !(hasHeadings && at === 0))
    .map((row) =>
      columns.flatMap(({ to, unit }, at): readonly GridCellEdit[] => {
        const text = row[at] ?? '';
        if (to === null || text.trim() === '') return [];
        const isPlain = unit === undefined || !isWeight(to) || /\p{L}/u.test(text);
        return [{ column: to, text: isPlain ? text : `${text} ${unit}` }];
      }),
    )
    .filter((edits) => edits.length > 0);
}
