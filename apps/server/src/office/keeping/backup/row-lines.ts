import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#db/db.ts';
import { readValues } from '#db/sql/read-rows.ts';
import type { CatalogColumn, CatalogTable } from './catalog.ts';

const batch = 1_000;
const newline = 0x0a;

export interface RowSource {
  readonly name: string;
  readonly columns: readonly string[];
  /** A query of one column `line`, in an order of its own. */
  readonly source: RawBuilder<unknown>;
}

const isJson = ({ type }: CatalogColumn) => type === 'jsonb';

/**
 * The rows of a table as the database itself writes them: numbers keep every digit. Values of JSON are written as text,
 * so that JSON's null is told from a column that holds nothing, unless `plainJson`.
 */
export function tableSource({ name, columns, key }: CatalogTable, plainJson = false): RowSource {
  const list = columns.map((column) => {
    const ref = sql.ref(`t.${column.name}`);
    return isJson(column) && !plainJson ? sql`${ref}::text as ${sql.id(column.name)}` : ref;
  });
  const order = key.length === 0 ? sql`1` : sql.join(key.map((column) => sql.ref(`r.${column}`)));
  return {
    name,
    columns: columns.map((column) => column.name),
    source: sql`select row_to_json(r)::text as line
      from (select ${sql.join(list)} from ${sql.table(name)} t) r order by ${order}`,
  };
}

export async function* readLines(tx: Tx, source: RawBuilder<unknown>): AsyncGenerator<readonly string[]> {
  await sql`declare backup_rows no scroll cursor for ${source}`.execute(tx);
  for (;;) {
    const lines = await readValues<string>(tx)`fetch ${sql.lit(batch)} from backup_rows`;
    if (lines.length === 0) break;
    yield lines;
  }
  await sql`close backup_rows`.execute(tx);
}

/**
 * The lines of a text, ended by U+000A alone: JSON escapes that one, while U+2028 and its like may stand in a value,
 * where Node's readline would end a line too.
 */
export async function* splitLines(input: Readable): AsyncGenerator<string> {
  let begun: Buffer[] = [];
  // Border: the stream was given no encoding, so it hands out bytes.
  for await (const chunk of input as AsyncIterable<Buffer>) {
    let from = 0;
    for (let end = chunk.indexOf(newline); end !== -1; end = chunk.indexOf(newline, from)) {
      begun.push(chunk.subarray(from, end));
      yield Buffer.concat(begun).toString('utf8');
      begun = [];
      from = end + 1;
    }
    begun.push(chunk.subarray(from));
  }
  const rest = Buffer.concat(begun);
  if (rest.length > 0) yield rest.toString('utf8');
}

/** A number for a set of lines that does not depend on their order, which another database may choose otherwise. */
export class LinesDigest {
  #sum = 0n;
  #count = 0;

  add(line: string): void {
    this.#sum += BigInt(`0x${createHash('sha256').update(line).digest('hex')}`);
    this.#count += 1;
  }

  get count(): number {
    return this.#count;
  }

  equals(other: LinesDigest): boolean {
    return this.#count === other.#count && this.#sum === other.#sum;
  }
}
