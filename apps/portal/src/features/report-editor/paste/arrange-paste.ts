import { isCalendarDate } from '@packhouse/jsonapi';
import { type ColumnContext, kept, type ReceiptColumn, textOf } from '#domain/fields/columns/column.ts';
import { producerNamed } from '#domain/fields/columns/producer-named.ts';
import type { ReceiptTable } from '#domain/report-kinds/report-kind.ts';
import { headingTerms } from '#domain/spreadsheet/headings/heading-terms.ts';
import { findColumns, type NamedColumn } from '#domain/spreadsheet/table/match-columns.ts';
import type { GridCellEdit } from '#ui/grid/model/grid-model.ts';

type Cells = readonly (readonly string[])[];

/** One column of pasted cells. */
export interface PastedColumn {
  /** Its heading; empty where the cells have none. */
  readonly heading: string;
  readonly samples: readonly string[];
  /** The key of the table's column that it is; null: it is left out. */
  readonly to: string | null;
  /** Written behind each of its figures: kilograms. */
  readonly unit?: 'kg';
}

/** Pasted cells that do not stand as the table does, and which column is probably which. */
export interface Arrangement {
  readonly hasHeadings: boolean;
  readonly columns: readonly PastedColumn[];
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
const samplesShown = 3;
/** Words that the heading of a figure may say besides its name: with any other it is a price or another weight. */
const besideFigures = headingTerms('net weight wt lb lbs pounds');
const kilograms = ' kg';

const isFigure = ({ kind }: ReceiptColumn) => kind === 'figure';
const isFigureText = (text: string) => /^[\s$€+-]*\d[\d\s.,'’]*(?:kg|lbs?)?\s*$/iu.test(text);

/** The table's columns under all the headings that companies give them. */
function namedColumns({ table, shown, labels }: PasteTarget): readonly NamedColumn[] {
  return typed(table, shown).flatMap((column) => {
    const { key } = column;
    const besides = isFigure(column) ? { besides: besideFigures } : {};
    const files = table.file[key] ?? [];
    const namesOf = (isKilograms: boolean) =>
      files
        .filter(({ unit }) => (unit === 'kg') === isKilograms)
        .flatMap(({ heading, names = [] }) => [heading, ...names]);
    const inKilograms = namesOf(true);
    return [
      { key, names: [labels.get(key) ?? '', ...namesOf(false)], ...besides },
      ...(inKilograms.length === 0 ? [] : [{ key: `${key}${kilograms}`, names: inKilograms, ...besides }]),
    ];
  });
}

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
  const { columns: named } = findColumns(namedColumns(target), first);
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
  const columns = lists.map((texts, at): PastedColumn => {
    const found = (hasHeadings ? keys.get(at) : contents[at]) ?? null;
    const isKilograms = found?.endsWith(kilograms) === true;
    return {
      heading: hasHeadings ? (first[at] ?? '').trim() : '',
      samples: [...new Set(texts.filter((text) => kept(text) !== null))].slice(0, samplesShown),
      to: isKilograms ? found.slice(0, -kilograms.length) : found,
      ...(isKilograms ? { unit: 'kg' as const } : {}),
    };
  });
  return { hasHeadings, columns };
}

/** The rows that an arrangement makes of pasted cells; empty cells and empty rows are left out. */
export function arrangedRows(
  cells: Cells,
  { hasHeadings, columns }: Arrangement,
): readonly (readonly GridCellEdit[])[] {
  return cells
    .slice(hasHeadings ? 1 : 0)
    .map((row) =>
      columns.flatMap(({ to, unit }, at): readonly GridCellEdit[] => {
        const text = row[at] ?? '';
        if (to === null || text.trim() === '') return [];
        return [{ column: to, text: unit === undefined || /[a-z]/i.test(text) ? text : `${text}${kilograms}` }];
      }),
    )
    .filter((edits) => edits.length > 0);
}
