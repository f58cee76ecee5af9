import type pg from 'pg';

/** A column of a statement's rows. */
interface Column {
  readonly name: string;
  readonly read: (text: string) => unknown;
}

export type Columns = readonly Column[];

/** A statement that has a name on its connection. */
interface Named {
  readonly name: string;
  readonly text: string;
}

/** A value that PostgreSQL reads out of the text as it is; pg writes lists, bytes and JSON in ways of their own. */
export type Plain = string | number | bigint | boolean | Date | null | undefined;

export const arePlain = (values: readonly unknown[]): values is readonly Plain[] =>
  values.every((value) => typeof value !== 'object' || value === null || value instanceof Date);

/** A moment as text that means the same in every zone: pg would write it in the zone of this machine, member by member. */
export const plainly = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : value);

const asText = (value: Plain): string | null => (value === null || value === undefined ? null : String(plainly(value)));

/** Members of pg's connection and of its messages that its types leave out. */
interface Connection extends pg.Connection {
  readonly parsedStatements: Readonly<Record<string, string>>;
  readonly submittedNamedStatements: Record<string, string>;
}
interface Description {
  readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[];
}
type Parsers = Pick<pg.Client, 'getTypeParser'>;

/** `INSERT 0 5`, `SELECT 2`, `BEGIN`. */
const tag = /^([A-Za-z]+)(?: \d+)??(?: (\d+))?$/;

/**
 * One run of a named statement, which pg hands its messages to (as to `pg-cursor`). Of a statement that ran before on this connection
 * it is not asked again what its columns are: PostgreSQL refuses one whose rows became others (`isOutgrown`). pg's own kind
 * takes twice as long for a row.
 */
export class NamedRun implements pg.Submittable {
  readonly name: string;
  readonly text: string;
  readonly #values: (string | null)[];
  readonly #portal: string;
  readonly #parsers: Parsers;
  readonly #settle: (error: unknown, result: pg.QueryResult | null, columns: Columns) => void;
  readonly #rows: Record<string, unknown>[] = [];
  #columns: Columns | undefined;
  #tag = '';
  #fault: unknown;

  /**
   * @param columns of its rows, where it ran on this connection
   * @param settle told once, with the columns for the next run
   */
  constructor(
    { name, text }: Named,
    values: readonly Plain[],
    portal: string,
    parsers: Parsers,
    columns: Columns | undefined,
    settle: (error: unknown, result: pg.QueryResult | null, columns: Columns) => void,
  ) {
    this.name = name;
    this.text = text;
    this.#values = values.map(asText);
    this.#portal = portal;
    this.#parsers = parsers;
    this.#columns = columns;
    this.#settle = settle;
  }

  submit(given: pg.Connection): void {
    const connection = given as Connection;
    const { name, text } = this;
    const [portal, isKnown] = [this.#portal, this.#columns !== undefined];
    connection.stream.cork();
    if (!(name in connection.parsedStatements || name in connection.submittedNamedStatements)) {
      connection.parse({ name, text, types: [] }, true);
      connection.submittedNamedStatements[name] = text;
    }
    connection.bind({ portal, statement: name, values: this.#values }, true);
    if (!isKnown) connection.describe({ type: 'P', name: portal }, true);
    connection.execute({ portal }, true);
    connection.sync();
    connection.stream.uncork();
  }

  handleRowDescription({ fields }: Description): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({
      name,
      read: this.#parsers.getTypeParser(dataTypeID, 'text'),
    }));
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    if (this.#fault !== undefined) return;
    const row: Record<string, unknown> = {};
    try {
      for (const [place, { name, read }] of (this.#columns ?? []).entries()) {
        const text = fields[place];
        row[name] = text === null || text === undefined ? null : read(text);
      }
    } catch (error) {
      this.#fault = error;
    }
    this.#rows.push(row);
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    this.#tag = text;
  }

  handleEmptyQuery(): void {}

  handleError(error: unknown): void {
    this.#settle(error, null, []);
  }

  handleReadyForQuery(): void {
    if (this.#fault !== undefined) {
      this.handleError(this.#fault);
      return;
    }
    const [, command = '', count] = tag.exec(this.#tag) ?? [];
    const rowCount = count === undefined ? null : Number(count);
    this.#settle(null, { command, rowCount, oid: 0, fields: [], rows: this.#rows }, this.#columns ?? []);
  }
}
