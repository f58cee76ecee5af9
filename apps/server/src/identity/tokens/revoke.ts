import { tokenHash } from '#access/token-hash.ts';
import type { Db } from '#db/db.ts';
import { readRow } from '#db/sql/read-rows.ts';
import { endSession } from '../sessions/sessions.ts';
import { type Client, type Form, refuseClient } from './client.ts';
import { badParameter, foreignToken, type OauthAnswer, revoked } from './oauth-answers.ts';

/**
 * Log-out (RFC 7009, section 2): either token of a session ends the whole session. A token that nobody knows is none to
 * worry about.
 */
export async function revoke(db: Db, client: Client, form: Form, now: Date): Promise<OauthAnswer> {
  const refused = refuseClient(form, client);
  if (refused !== null) return refused;
  // A NUL in it is only hashed, never stored.
  if (typeof form.token !== 'string' || form.token === '') return badParameter('token');
  const session = await readRow<{ id: string; client_id: string }>(db)`
    select s.id, s.client_id from oauth_token t join oauth_session s on s.id = t.session_id
    where t.hash = ${tokenHash(form.token)}`;
  if (session !== null && session.client_id !== client.id) return foreignToken;
  if (session !== null) await endSession(db, session.id, now);
  return revoked;
}
