import { addDays, dayIn, user } from '@packhouse/programme';
import { sql } from 'kysely';
import { table } from '#db/sql/tables.ts';
import { putCompanyMail } from '#mail/put-mail.ts';
import type { DatedWork } from '#settings/programme-clock.ts';

interface EndingKey {
  readonly id: string;
  readonly companyId: string;
  readonly name: string;
  readonly owner: string;
  readonly endsOn: string;
}

/** Days before its end day on which a company is told that a key ends: time to ask its software house, and a last call. */
const daysBefore = [14, 3] as const;

const ofPerson = sql.ref(`u.${user.fields.company.wire}`);

/**
 * Puts mails to the people of companies whose keys for programs end soon. It may run as often as it likes and on any
 * copy: a person is told once on each of the days. Keys that open nothing any more are not told of.
 * @returns of how many keys
 */
export async function remindOfKeys({ db, settings, now }: DatedWork): Promise<number> {
  const today = dayIn(now.toISOString(), settings.timeZone);
  const days = daysBefore.map((count) => addDays(today, count));
  const { rows } = await sql<EndingKey>`
    select k.id, k.company_id as "companyId", k.name, u.name as owner, k.ends_on::text as "endsOn"
    from company_key k join ${table(user)} u on u.id = k.user_id
    where k.ends_on = any(${days}::date[]) and k.revoked is null
      and u.active and not u.staff and ${ofPerson} = k.company_id
    order by k.made, k.id`.execute(db);
  for (const { id, companyId, name, owner, endsOn } of rows) {
    const mail = { kind: 'keyEnding', values: { name, owner, endsOn } } as const;
    await putCompanyMail(db, companyId, mail, { key: `keyEnding/${id}/${today}` });
  }
  return rows.length;
}
