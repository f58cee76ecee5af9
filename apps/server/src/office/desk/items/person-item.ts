import { type PersonItem, user } from '@packhouse/programme';
import { readRow } from '#db/sql/read-rows.ts';
import { table } from '#db/sql/tables.ts';
import { ownFactors } from '#identity/second-factor/own-factors.ts';
import { identitiesOf } from '#identity/tokens/identities.ts';
import { isUuid } from '#jsonapi/sql/filter-value.ts';
import { refIn } from '#rows/read-values.ts';
import { selectByIds } from '#rows/select-rows.ts';
import { officePerson } from '../../acts/office-person.ts';
import type { OfficeContext } from '../../office-context.ts';
import { identityText } from '../../people/users.ts';
import { actsForOthers } from '../lists/people.ts';
import type { ItemKind } from './item-kind.ts';
import { companyCell } from './item-parts.ts';
import { proposalsAbout } from './proposals.ts';

const useOf = ({ db }: OfficeContext, id: string) =>
  readRow<{ actsForOthers: boolean; lastSignIn: Date | null }>(db)`select ${actsForOthers} as "actsForOthers",
      (select max(s.signed_in) from oauth_session s where s.user_id = t.id) as "lastSignIn"
    from ${table(user)} t where t.id = ${id}::uuid`;

async function read(context: OfficeContext, id: string): Promise<PersonItem | null> {
  const [row] = isUuid(id) ? await selectByIds(context, user, [id]) : [];
  if (row === undefined) return null;
  const person = await officePerson(context.db, id);
  const use = await useOf(context, id);
  const { name, mail, staff, active } = row.base;
  return {
    version: String(row.vid),
    head: {
      what: 'user',
      name: String(name),
      company: await companyCell(context.db, refIn(row.values, 'company')?.id ?? null),
      state: active === true ? 'active' : 'closed',
      since: null,
    },
    user: String(name),
    firstName: row.values.firstName,
    email: typeof mail === 'string' ? mail : null,
    staff: staff === true || (person?.roles.length ?? 0) > 0,
    roles: person?.roles ?? [],
    claimLimit: person?.claimLimit ?? '0',
    actsForOthers: use?.actsForOthers ?? false,
    factors: (await ownFactors(context.db, id)).map((factor) => factor.name),
    logins: (await identitiesOf(context.db, id)).map(identityText),
    lastSignIn: use?.lastSignIn?.toISOString() ?? null,
    proposals: await proposalsAbout(context, [user.type, 'office_person'], id),
  };
}

/** Somebody who signs in: account, roles, second factors, and what waits for a second person. */
export const personItem: ItemKind = { kind: 'people', right: 'companyPeople', read };
