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
