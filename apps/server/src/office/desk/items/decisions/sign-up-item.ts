import { type DeskCheck, type SignUpItem, user } from '@packhouse/programme';
import { readValue } from '#db/sql/read-rows.ts';
import { isUuid } from '#jsonapi/sql/filter-value.ts';
import { refIn } from '#rows/read-values.ts';
import { selectByIds } from '#rows/select-rows.ts';
import type { OfficeContext } from '../../../office-context.ts';
import type { ItemKind } from '../item-kind.ts';
import { companyCell, holderOf } from '../item-parts.ts';
import { suggestCompanies } from './suggest-companies.ts';

const waitingAddress = ({ db }: OfficeContext, id: string) =>
  readValue<string>(db)`select address from address_change where user_id = ${id} and settled is null
    order by asked desc limit 1`;

async function read(context: OfficeContext, id: string): Promise<SignUpItem | null> {
  const { db } = context;
  const row = isUuid(id)
    ? await db.selectFrom('sign_up').selectAll().where('user_id', '=', id).executeTakeFirst()
    : undefined;
  const [person] = row === undefined ? [] : await selectByIds(context, user, [id]);
  if (row === undefined || person === undefined) return null;
  const mail = person.base.mail;
  const waiting = row.confirmed === null ? await waitingAddress(context, id) : null;
  const email = waiting ?? (typeof mail === 'string' ? mail : null);
  const isOpen = row.decided === null;
  const typed = { asked: row.company_name, contact: row.contact_name, email };
  const suggestions = isOpen ? await suggestCompanies(db, typed) : [];
  const checks: readonly DeskCheck[] =
    isOpen && row.confirmed === null ? [{ code: 'unconfirmed', tone: 'warning', values: { email: email ?? '' } }] : [];
  return {
    version: String(person.vid),
    head: {
      what: 'sign_up',
      name: row.contact_name,
      company: await companyCell(db, refIn(person.values, 'company')?.id ?? null),
      state: row.decision ?? 'waiting',
      since: (row.decided ?? row.at).toISOString(),
      holder: await holderOf(db, 'sign-ups', id),
    },
    user: String(person.base.name),
    contact: row.contact_name,
    asked: row.company_name,
    types: row.company_types,
    email,
    confirmed: row.confirmed !== null,
    signedUp: row.at.toISOString(),
    decided: row.decided?.toISOString() ?? null,
    note: row.note,
    suggestions,
    checks,
  };
}

export const signUpItem: ItemKind = { kind: 'sign-ups', right: 'signUps', read };
