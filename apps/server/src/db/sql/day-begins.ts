import { type RawBuilder, sql } from 'kysely';

/** The instant at which a day begins in the program's zone, so many days later. */
export const dayBegins = ({ timeZone }: { readonly timeZone: string }, day: string, later = 0): RawBuilder<unknown> =>
  sql`((${day}::date + ${later}::int)::timestamp at time zone ${timeZone}::text)`;
