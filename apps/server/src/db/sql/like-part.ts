import { type RawBuilder, sql } from 'kysely';

/** A part of a text as LIKE takes it. */
export const likePart = (text: string): RawBuilder<unknown> =>
  sql`${`%${text.replaceAll(/[\\%_]/g, (mark) => `\\${mark}`)}%`}::text`;
