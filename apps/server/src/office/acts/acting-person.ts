import { markOf, type OfficeRight, type RightMark } from '@packhouse/programme';
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

const starts: readonly RightMark[] = ['p', 'd', 'd2'];

/** How far the person's roles reach. @throws OfficeRefusal when that is not to prepare or decide, or no longer */
export function demandMark({ actor }: OfficeWork, person: OfficePerson, right: OfficeRight): RightMark {
  const mark = person.active ? markOf(right, person.roles) : '-';
  if (starts.includes(mark)) return mark;
  const { name } = person;
  if (starts.includes(markOf(right, actor.roles))) throw new OfficeRefusal('roleTakenAway', { name, right });
  throw new OfficeRefusal(person.roles.length === 0 ? 'noRole' : 'rightMissing', { name, right });
}
