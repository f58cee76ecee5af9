import { type RawBuilder, sql } from 'kysely';

export const likePart = (text: string): RawBuilder<unknown> =>
  sql`${`%${text.replaceAll(/[\\%_]/g, (mark) => `\\${mark}`)}%`}::text`;
