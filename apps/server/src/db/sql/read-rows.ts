import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

export const readRows =
  <Row>(db: Db) =>
  async (text: TemplateStringsArray, ...values: readonly unknown[]): Promise<readonly Row[]> =>
    (await sql<Row>(text, ...values).execute(db)).rows;

/** The first of them. */
export const readRow =
  <Row>(db: Db) =>
  async (text: TemplateStringsArray, ...values: readonly unknown[]): Promise<Row | null> =>
    (await sql<Row>(text, ...values).execute(db)).rows[0] ?? null;

/** The values of the one column that is selected. */
export const readValues =
  <Value>(db: Db) =>
  async (text: TemplateStringsArray, ...values: readonly unknown[]): Promise<readonly Value[]> =>
    (await sql<Record<string, Value>>(text, ...values).execute(db)).rows.flatMap((row) => Object.values(row));

/** The first of them; null where there is none, or it is null itself. */
export const readValue =
  <Value>(db: Db) =>
  async (text: TemplateStringsArray, ...values: readonly unknown[]): Promise<Value | null> =>
    (await readValues<Value>(db)(text, ...values))[0] ?? null;
