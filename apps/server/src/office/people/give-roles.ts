import { isOfficeRole, mayBegin, type OfficeRole, user } from '@packhouse/programme';
import { lockName } from '#db/sql/lock-name.ts';
import { readValue } from '#db/sql/read-rows.ts';
import { getRow, noteOnRow } from '#rows/rows.ts';
import type { Act, ActSubject } from '../acts/act.ts';
import { type OfficePerson, officePeople, officePerson } from '../acts/office-person.ts';
import type { OfficeWork } from '../office-context.ts';
import { OfficeRefusal } from '../office-error.ts';
import { giveUpWork } from './users.ts';

/** Somebody's roles from now on. */
export interface Roles {
  readonly userId: string;
  /** All of them; none: the person acts no more. */
  readonly roles: readonly string[];
  /** US dollars up to which they decide a claim alone, decimal text; absent: as before. */
  readonly claimLimit?: string | null;
}

interface RolesAt extends ActSubject {
  readonly person: OfficePerson;
}

/** A person of the office as an act's subject: another version with every change of their roles. */
async function subject(work: OfficeWork, { userId }: { readonly userId: string }): Promise<RolesAt> {
  const kept = await readValue<Date>(work.db)`select changed from office_person where user_id = ${userId} for update`;
  const person = await officePerson(work.db, userId);
  if (person === undefined) throw new OfficeRefusal('nothingThere');
  const version = `${kept?.toISOString() ?? 'none'} ${person.roles.join(' ')} ${person.claimLimit}`;
  return { type: 'office_person', id: userId, version, companyId: null, person };
}

async function refuseWrongRoles(work: OfficeWork, roles: readonly OfficeRole[], person: OfficePerson): Promise<void> {
  const { base, values } = await getRow(work, user, person.userId);
  if (values.company !== null) throw new OfficeRefusal('filesForCompany', { name: person.name });
  if (roles.includes('board')) {
    if (roles.length > 1) throw new OfficeRefusal('boardAlone');
    if (base.staff === true) throw new OfficeRefusal('boardReadsAll', { name: person.name });
  } else if (roles.length > 0 && base.staff !== true) {
    throw new OfficeRefusal('notOfOffice', { name: person.name });
  }
}

/**
 * To be asked once the change is made. Until it is committed nobody else's is asked: two who step down at the same moment
 * would each see the other.
 * @throws OfficeRefusal where nobody would be left who gives roles, once anybody ever was
 */
export async function demandManagerLeft({ db }: OfficeWork): Promise<void> {
  await lockName(db, 'office-managers');
  const people = await officePeople(db);
  if (people.some(({ active, roles }) => active && roles.includes('manager'))) return;
  if (people.length > 0) throw new OfficeRefusal('lastManager');
}

/** Writes somebody's roles and limit, with the trail's entry. @throws OfficeRefusal for roles that such an account cannot hold */
export async function setRoles(work: OfficeWork, wish: Roles): Promise<OfficePerson> {
  const { person } = await subject(work, wish);
  const roles = wish.roles.filter(isOfficeRole);
  await refuseWrongRoles(work, roles, person);
  const limit = wish.claimLimit === undefined ? person.claimLimit : wish.claimLimit;
  const row = { roles, claim_limit: limit, changed: work.now };
  await work.db
    .insertInto('office_person')
    .values({ user_id: wish.userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
  await demandManagerLeft(work);
  if (!mayBegin('takeWork', roles)) await giveUpWork(work, wish.userId);
  const told = (of: Pick<OfficePerson, 'roles' | 'claimLimit'>) => ({ roles: of.roles, claimLimit: of.claimLimit });
  const after = { ...person, roles, claimLimit: limit ?? '0' };
  await noteOnRow(work, user, { id: wish.userId }, { before: told(person), after: told(after) });
  return after;
}

/** Gives somebody roles, or takes them away; always with a second person where there is one. */
export const rolesAct: Act<Roles, OfficePerson, RolesAt> = {
  kind: 'role.set',
  standing: true,
  aloneInSession: true,
  right: 'roles',
  subject,
  change: (work, given) => setRoles(work, given),
  answer: ({ name, roles, claimLimit }) => ({ user: name, roles, claimLimit }),
};
