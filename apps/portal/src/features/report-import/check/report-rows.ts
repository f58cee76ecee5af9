import { isBlankValue, memberOf, type Values } from '@packhouse/programme';
import { type ListKey, listKeys } from '#domain/report-kinds/report-kind.ts';
import type { ImportedRow } from '#domain/reports/imported-row.ts';
import type { ImportColumn } from '../columns/import-column.ts';
import type { ImportContext, ImportKind } from './import-kind.ts';

/** Copied from the contact, so that they say nothing that the producer does not. */
const copied = ['producer', 'producerName', 'producerAddress', 'title', 'exemption'];

const producerIdOf = ({ producer }: Values): unknown =>
  typeof producer === 'object' && producer !== null && 'id' in producer ? producer.id : null;

/** All that a row says, so that rows that say the same have the same key. */
export function rowKey(columns: readonly ImportColumn[], list: ListKey, values: Values): string {
  const fields = new Set(columns.flatMap(({ fields: fed }) => fed).filter((field) => !copied.includes(field)));
  const said = [...fields].map((field) => memberOf(values, field)).map((value) => (isBlankValue(value) ? '' : value));
  return JSON.stringify([list, producerIdOf(values), ...said]);
}

/** A row of the report with what it takes to know it again in a file. */
interface HeldRow {
  readonly id: string;
  readonly list: ListKey;
  readonly values: Values;
  readonly key: string;
  readonly origin: ImportedRow | null;
}

/** A row of a file that is looked for in the report. */
export interface SoughtRow {
  readonly row: number;
  readonly list: ListKey;
  readonly values: Values;
}

/** The report's counterpart of a row: the same row, or an earlier file's version of it. */
export interface MatchedRow {
  readonly is: 'same' | 'changed';
  readonly held: HeldRow;
}

interface Seeking {
  readonly kind: ImportKind;
  readonly context: ImportContext;
  readonly file: string | null;
  /** Rows that came from a file are to be replaced by this one, so that a row's place in the file tells as well. */
  readonly isReplacing: boolean;
}

function heldRows({ kind, context }: Seeking): readonly HeldRow[] {
  const origins = Map.groupBy(context.imported, ({ key }) => key);
  const lists: Readonly<Record<ListKey, readonly (Values & { readonly id: string })[]>> = {
    nonExemptReceipts: context.existing.nonExempt,
    exemptReceipts: context.existing.exempt,
  };
  return listKeys.flatMap((list) =>
    lists[list].map((values) => {
      const key = rowKey(kind.columns, list, values);
      return { id: values.id, list, values, key, origin: origins.get(key)?.shift() ?? null };
    }),
  );
}

/** Pairs rows by a name that both have, where it is the name of one alone on either side. */
function pairs<A, B>(
  left: readonly A[],
  right: readonly B[],
  names: readonly [(one: A) => string | null, (one: B) => string | null],
) {
  const [byLeft, byRight] = [Map.groupBy(left, names[0]), Map.groupBy(right, names[1])];
  return [...byLeft].flatMap(([name, [one, another]]) => {
    const [other, further] = name === null ? [] : (byRight.get(name) ?? []);
    const isClear = one !== undefined && other !== undefined && another === undefined && further === undefined;
    return isClear ? [[one, other] as const] : [];
  });
}

const placeOf = (file: string | null, row: number, values: Values): string | null =>
  file === null ? null : JSON.stringify([file, row, producerIdOf(values), values.entryNumber ?? null]);

/** Where a row stood that nothing else names. */
const placeOfHeld = ({ origin, values }: HeldRow, name: string | null): string | null =>
  origin === null || name !== null ? null : placeOf(origin.file, origin.row, values);

/**
 * Tells which rows of a file stand in the report already, each there standing for one of the file, and which are other
 * words for a row that an earlier file brought. Rows typed by hand are never taken for the latter: they stay.
 */
export class ReportRows {
  readonly #seeking: Seeking;
  readonly #held: readonly HeldRow[];
  readonly #found = new Map<number, MatchedRow>();
  readonly #claimed = new Set<HeldRow>();

  constructor(seeking: Seeking, rows: readonly SoughtRow[]) {
    this.#seeking = seeking;
    this.#held = heldRows(seeking);
    this.#findSame(rows);
    const { kind, file, isReplacing } = seeking;
    const nameOf = ({ list, values }: Pick<SoughtRow, 'list' | 'values'>) => kind.identity(list, values);
    this.#findChanged(rows, nameOf, nameOf);
    if (!isReplacing) return;
    this.#findChanged(
      rows,
      (one) => (nameOf(one) === null ? placeOf(file, one.row, one.values) : null),
      (held) => placeOfHeld(held, nameOf(held)),
    );
  }

  find(row: number): MatchedRow | undefined {
    return this.#found.get(row);
  }

  /** The rows that files brought and this one has no word of. */
  gone(): readonly HeldRow[] {
    return this.#held.filter((held) => held.origin !== null && !this.#claimed.has(held));
  }

  /** The rows that files brought, this one or an earlier one, apart from some. */
  origins(without: ReadonlySet<string>): readonly ImportedRow[] {
    return this.#held.flatMap(({ id, origin }) => (origin === null || without.has(id) ? [] : [origin]));
  }

  #findSame(rows: readonly SoughtRow[]): void {
    if (this.#held.length === 0) return;
    // Those from a file first, so that one typed by hand is not taken for it.
    const byKey = Map.groupBy(
      this.#held.toSorted((a, b) => Number(a.origin === null) - Number(b.origin === null)),
      ({ key }) => key,
    );
    for (const { row, list, values } of rows) {
      const held = byKey.get(rowKey(this.#seeking.kind.columns, list, values))?.shift();
      if (held !== undefined) this.#claim(row, { is: 'same', held });
    }
  }

  #findChanged(
    rows: readonly SoughtRow[],
    nameOf: (row: SoughtRow) => string | null,
    nameOfHeld: (held: HeldRow) => string | null,
  ): void {
    const sought = rows.filter(({ row }) => !this.#found.has(row));
    for (const [{ row }, held] of pairs(sought, this.gone(), [nameOf, nameOfHeld])) {
      this.#claim(row, { is: 'changed', held });
    }
  }

  #claim(row: number, found: MatchedRow): void {
    this.#found.set(row, found);
    this.#claimed.add(found.held);
  }
}
