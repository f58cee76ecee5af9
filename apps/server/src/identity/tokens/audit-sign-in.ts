import { writeAudit } from '#db/audit.ts';
import type { Tx } from '#db/db.ts';

/**
 * Enters a sign-in into the trail.
 * @param proofs what was proved besides a password
 */
export function auditSignIn(
  tx: Tx,
  person: { readonly id: string; readonly name: string },
  sessionId: string,
  proofs: Readonly<Record<string, string>>,
  at: Date,
): Promise<void> {
  return writeAudit(tx, {
    at,
    userId: person.id,
    username: person.name,
    companyId: null,
    onBehalfOf: false,
    action: 'create',
    type: 'oauth_session',
    rowId: sessionId,
    before: null,
    after: proofs,
    requestId: null,
  });
}
