import {
  defaultLanguage,
  isOfficeRole,
  type LanguageCode,
  languages,
  mayDecide,
  type OfficeRight,
  type OfficeRole,
  user,
} from '@packhouse/programme';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#db/db.ts';
import { readRows } from '#db/sql/read-rows.ts';
import { table } from '#db/sql/tables.ts';

/** Somebody with an account who may act for the office; without roles they may do nothing. */
export interface OfficePerson {
  readonly userId: string;
  readonly name: string;
  readonly active: boolean;
  readonly roles: readonly OfficeRole[];
  /** US dollars up to which they decide a claim alone. */
  readonly claimLimit: string;
  /** In which they are answered and mailed. */
  readonly language: LanguageCode;
}

interface Selected extends Pick<OfficePerson, 'userId' | 'name' | 'active'> {
  readonly roles: readonly string[] | null;
  readonly claimLimit: string | null;
  readonly language: string | null;
}

const users = table(user);

const personOf = ({ roles, claimLimit, language, ...row }: Selected): OfficePerson => ({
  ...row,
  roles: (roles ?? []).filter(isOfficeRole),
  // No limit set is a limit of nothing.
  claimLimit: claimLimit ?? '0',
  language: languages.find(({ code }) => code === language)?.code ?? defaultLanguage,
});

const selectPeople = sql`select u.id as "userId", u.name, u.active, p.roles, p.claim_limit::text as "claimLimit",
    a.language from ${users} u left join office_person p on p.user_id = u.id left join account_profile a on a.user_id = u.id`;

const peopleWhere = async (db: Db, where: RawBuilder<unknown>): Promise<readonly OfficePerson[]> =>
  (await readRows<Selected>(db)`${selectPeople} where ${where}`).map(personOf);

/** Somebody by the id of their account; undefined where there is none. */
export const officePerson = async (db: Db, userId: string): Promise<OfficePerson | undefined> =>
  (await peopleWhere(db, sql`u.id = ${userId}::uuid`))[0];

/** Somebody by the name they sign in with, in any letters. */
export const officePersonNamed = async (db: Db, name: string): Promise<OfficePerson | undefined> =>
  (await peopleWhere(db, sql`lower(u.name) = lower(${name}::text)`))[0];

export const officePeople = (db: Db): Promise<readonly OfficePerson[]> =>
  peopleWhere(db, sql`cardinality(p.roles) > 0 order by lower(u.name)`);

/** Somebody as they stand until the transaction ends: a role that is being taken away is waited for. */
export async function keptPerson(tx: Tx, userId: string): Promise<OfficePerson | undefined> {
  await sql`select 1 from office_person where user_id = ${userId}::uuid for share`.execute(tx);
  await sql`select 1 from ${users} where id = ${userId}::uuid for share`.execute(tx);
  return officePerson(tx, userId);
}

/** True where anybody but these could be the second person for a right. */
export async function hasOtherDecider(db: Db, right: OfficeRight, barred: readonly string[]): Promise<boolean> {
  const people = await officePeople(db);
  return people.some((person) => person.active && !barred.includes(person.userId) && mayDecide(right, person.roles));
}
