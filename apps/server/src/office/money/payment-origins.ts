import { sql } from 'kysely';

/**
 * Payments with the one that their money first came in by, wherever it was moved or split since, and all on the way from
 * there (`path`).
 */
export const origins = sql`recursive origin as (
    select p.id, p.id as first, p.received_on, p.bank_line, array[p.id] as path from payment p where p.moved_from is null
    union all select p.id, o.first, o.received_on, o.bank_line, o.path || p.id
      from payment p join origin o on p.moved_from = o.id)`;

/**
 * The bank took back a part of payment `p`, or a payment that it is a part of: its whole money never comes back again.
 * For `origin o` of `p`, among `origins`.
 */
export const isBackInParts = sql`exists (select from origin k join payment q on q.id = k.id
    where k.first = o.first and k.id <> p.id and (p.id = any(k.path) or k.id = any(o.path))
      and q.reversed_on is not null and q.return_undone_at is null)`;
