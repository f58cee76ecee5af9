import { sql } from 'kysely';
import type { Principal } from '#access/principal.ts';
import type { Db } from '#db/db.ts';
import { endSession } from '../sessions/sessions.ts';
import { notFound } from './field-errors.ts';

/** One place where a person is signed in. */
interface OpenSession {
  readonly id: string;
  /** When the password was typed, ISO. */
  readonly signedIn: string;
  /** When its tokens were last renewed, ISO. */
  readonly lastUsed: string;
  readonly current: boolean;
}

/** A session counts as open as long as it could be gone on with. */
export async function listSessions(db: Db, principal: Principal, now: Date): Promise<readonly OpenSession[]> {
  const { rows } = await sql<{ id: string; signed_in: Date; last_used: Date }>`
    select s.id, s.signed_in, max(t.issued) as last_used from oauth_session s join oauth_token t on t.session_id = s.id
    where s.user_id = ${principal.userId}::uuid and s.ended is null
    group by s.id having bool_or(t.expires > ${now} and t.revoked is null)
    order by last_used desc, s.id`.execute(db);
  return rows.map(({ id, signed_in, last_used }) => ({
    id,
    signedIn: signed_in.toISOString(),
    lastUsed: last_used.toISOString(),
    current: id === principal.session,
  }));
}

/** Ends one of the person's own sessions. @throws RefusedRequest 404 for any other */
export async function endOwnSession(db: Db, principal: Principal, id: string, now: Date): Promise<void> {
  const open = await listSessions(db, principal, now);
  if (!open.some((session) => session.id === id)) throw notFound('There is no such session.');
  await endSession(db, id, now);
}
