import { user } from '@packhouse/programme';
import { endSessionsOf } from '#identity/sessions/sessions.ts';
import { addIdentity, type Identity, identitiesOf, removeIdentities } from '#identity/tokens/identities.ts';
import { plainIssuer } from '#identity/tokens/issuer.ts';
import { getRow, noteOnRow } from '#rows/rows.ts';
import type { StoredRow } from '#rows/stored-row.ts';
import { inOneTransaction, type OfficeContext, type OfficeWork } from '../office-context.ts';
import { OfficeRefusal } from '../office-error.ts';

/** Who a person is at an OpenID Connect issuer: its URL, and the `sub` of its ID tokens. */
export type Subject = Pick<Identity, 'issuer' | 'subject'>;

/**
 * Lets a person sign in through another issuer: from now on its ID tokens for this subject open this account
 * (decisions.md 7).
 * @throws OfficeRefusal when the subject, or the person at this issuer, is linked already
 */
export function linkUser(context: OfficeContext, id: string, { issuer, subject }: Subject): Promise<void> {
  return inOneTransaction(context, async (work) => {
    const row = await getRow(work, user, id);
    const before = await identitiesOf(work.db, id);
    const identity = { issuer: plainIssuer(issuer), subject, user_id: id, linked: work.now };
    if (!(await addIdentity(work.db, identity))) {
      throw new OfficeRefusal('loginTaken', { name: String(row.base.name), issuer: identity.issuer, subject });
    }
    await audit(work, row, before);
  });
}

/** Ends that, and every session of the person with it. @throws OfficeRefusal when nothing is linked */
export function unlinkUser(context: OfficeContext, id: string): Promise<void> {
  return inOneTransaction(context, async (work) => {
    const row = await getRow(work, user, id);
    const removed = await removeIdentities(work.db, id);
    if (removed.length === 0) throw new OfficeRefusal('noLoginElsewhere', { name: String(row.base.name) });
    await endSessionsOf(work.db, id, work.now);
    await audit(work, row, removed);
  });
}

/** As people read it: "subject at issuer". */
export const identityText = ({ issuer, subject }: Subject): string => `${subject} at ${issuer}`;

async function audit(work: OfficeWork, row: StoredRow, before: readonly Identity[]): Promise<void> {
  const logins = (identities: readonly Identity[]) => ({ logins: identities.map(identityText) });
  await noteOnRow(work, user, row, { before: logins(before), after: logins(await identitiesOf(work.db, row.id)) });
}
