import { markOf, mayBegin, type OfficeRight, type RightMark, type RightRow, rights } from '@packhouse/programme';
import { sessionFactor } from '#identity/second-factor/session-factor.ts';
import type { OfficeWork } from '../office-context.ts';
import { OfficeRefusal } from '../office-error.ts';
import { keptPerson, type OfficePerson } from './office-person.ts';

/** Who acts, as they stand now. @throws OfficeRefusal for the system, and for whom there is no account */
export async function actingPerson({ db, actor }: OfficeWork): Promise<OfficePerson> {
  if (actor.channel === 'system' || actor.userId === null) throw new OfficeRefusal('systemDecides');
  const person = await keptPerson(db, actor.userId);
  if (person === undefined) throw new OfficeRefusal('noRole', { name: actor.username ?? actor.userId });
  return person;
}

/** How far the person's roles reach. @throws OfficeRefusal when that is not to prepare or decide, or no longer */
export function demandMark({ actor }: OfficeWork, person: OfficePerson, right: OfficeRight): RightMark {
  if (person.active && mayBegin(right, person.roles)) return markOf(right, person.roles);
  const { name } = person;
  if (mayBegin(right, actor.roles)) throw new OfficeRefusal('roleTakenAway', { name, right });
  throw new OfficeRefusal(person.roles.length === 0 ? 'noRole' : 'rightMissing', { name, right });
}

/**
 * Asks the person who acts on the console for the second factor again, where the right does and the last proof is too old. Anyone who runs
 * commands on the machine is trusted, which the decision says.
 * @throws OfficeRefusal `secondFactorNeeded`; the session proves it at /account/second-factor/prove and sends the same again
 */
export async function demandProof({ db, actor }: OfficeWork, right: OfficeRight): Promise<void> {
  const { provesAgain }: RightRow = rights[right];
  if (!provesAgain || actor.channel === 'cli') return;
  const { fresh } = await sessionFactor(db, actor.session ?? '');
  if (fresh === null) throw new OfficeRefusal('secondFactorNeeded');
}
