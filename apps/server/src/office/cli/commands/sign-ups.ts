import { give, user } from '@packhouse/programme';
import { sql } from 'kysely';
import { readRows } from '#db/sql/read-rows.ts';
import { table } from '#db/sql/tables.ts';
import { approveSignUpAct, declineSignUpAct } from '../../people/sign-up-acts.ts';
import { acting, type Command, type CommandContext, type Line, reading } from '../command.ts';
import { companyNamed, userNamed } from '../find-rows.ts';

const signUps = ({ db }: CommandContext, where = sql`true`) =>
  readRows<Line>(db)`select u.name as "user", s.company_name as company, s.company_types as types,
      s.contact_name as contact, coalesce(c.address, u.mail) as mail, s.at as "signedUp",
      case when s.confirmed is null then 'no' else 'yes' end as confirmed,
      coalesce(s.decision, 'waits') as state, s.decided, s.note
    from sign_up s join ${table(user)} u on u.id = s.user_id
    left join address_change c on c.user_id = s.user_id and c.settled is null and s.confirmed is null where ${where} order by s.at`;

export const signUpCommands: readonly Command[] = [
  reading('sign-up show', {
    about: 'One sign-up.',
    fields: { user: give.word() },
    needs: 'signUps',
    run: async (context, given) => {
      const { id } = await userNamed(context, given.user);
      const [line] = await signUps(context, sql`s.user_id = ${id}::uuid`);
      return line ?? 'The office entered this account itself.';
    },
  }),
  acting('sign-up approve', approveSignUpAct, async (context, given) => {
    const { id } = await userNamed(context, given.user);
    return { userId: id, companyId: (await companyNamed(context, given.company)).id };
  }),
  acting('sign-up decline', declineSignUpAct, async (context, given) => {
    const { id } = await userNamed(context, given.user);
    return { userId: id, note: given.note };
  }),
];
