import { type RawBuilder, sql } from 'kysely';

const anId = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';

/** An id out of a text, so that it is found by its key; null for another text. */
export const idIn = (text: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when ${text} ~ ${anId} then (${text})::uuid end`;
