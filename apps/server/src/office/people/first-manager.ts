import { user } from '@packhouse/programme';
import { noteOnRow } from '#rows/rows.ts';
import { officePeople, officePersonNamed } from '../acts/office-person.ts';
import { inOneTransaction, type OfficeContext } from '../office-context.ts';
import { OfficeRefusal } from '../office-error.ts';
import { setRoles } from './give-roles.ts';
import { createUser, sendPasswordLink } from './users.ts';

/** Somebody who begins an office: an account that is there, or one to be entered. */
export interface FirstManager {
  readonly name: string;
  readonly firstName?: string | undefined;
  readonly mail?: string | undefined;
}

/**
 * Makes the first manager, or one where none is left: anyone who runs commands on the machine is trusted
 * this once, and the trail says so.
 * @throws OfficeRefusal when there is one, or a new account lacks its name and address
 */
export function makeFirstManager(context: OfficeContext, wish: FirstManager): Promise<string> {
  return inOneTransaction(context, async (work) => {
    const people = await officePeople(work.db);
    if (people.some(({ active, roles }) => active && roles.includes('manager')))
      throw new OfficeRefusal('managerThere');
    const there = await officePersonNamed(work.db, wish.name);
    if (there === undefined && (wish.firstName === undefined || wish.mail === undefined)) {
      throw new OfficeRefusal('firstManagerUnknown', { name: wish.name });
    }
    const { firstName = '', mail = null, name } = wish;
    const entered = { name, firstName, mail, companyId: null, staff: true, password: null };
    const userId = there?.userId ?? (await createUser(work, entered)).id;
    if (there === undefined) await sendPasswordLink(work, userId);
    const person = await setRoles(work, { userId, roles: ['manager'] });
    await noteOnRow(work, user, { id: userId }, { after: { firstManager: 'the machine was trusted' } });
    return person.name;
  });
}
