import { sql } from 'kysely';
import { tokenHash } from '#access/token-hash.ts';
import type { Db } from '#db/db.ts';
import { badParameter, foreignToken, type Refusal } from '../refusals.ts';
import { endSession } from '../sessions/sessions.ts';
import { type Client, type Form, refuseClient } from './token-request.ts';

/**
 * Log-out (RFC 7009): either token of a session ends the whole session. A token that nobody knows is none to worry
 * about. Returns what is wrong with the request, or null.
 */
export async function revoke(db: Db, client: Client, form: Form, now: Date): Promise<Refusal | null> {
  const refused = refuseClient(form, client);
  if (refused !== null) return refused;
  if (typeof form.token !== 'string' || form.token === '') return badParameter('token');
  const { rows } = await sql<{ id: string; client_id: string }>`
    select s.id, s.client_id from oauth_token t join oauth_session s on s.id = t.session_id
    where t.hash = ${tokenHash(form.token)}`.execute(db);
  const session = rows[0];
  if (session === undefined) return null;
  if (session.client_id !== client.id) return foreignToken;
  await endSession(db, session.id, now);
  return null;
}
