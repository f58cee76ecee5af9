import { user } from '@packhouse/programme';
import { sql } from 'kysely';
import { tableOf } from '#db/sql/tables.ts';
import { approveSignUpAct, declineSignUpAct } from '../../../people/sign-up-acts.ts';
import { acting, type Command, type CommandContext, type Line } from '../../command.ts';
import { companyNamed, userNamed } from '../../find-rows.ts';

async function signUps({ db }: CommandContext, where = sql`true`): Promise<readonly Line[]> {
  const { rows } = await sql<Line>`select u.name as "user", s.company_name as company, s.company_types as types,
      s.contact_name as contact, coalesce(c.address, u.mail) as mail, s.at as "signedUp",
      case when s.confirmed is null then 'no' else 'yes' end as confirmed,
      coalesce(s.decision, 'waits') as state, s.decided, s.note
    from sign_up s join ${sql.table(tableOf(user))} u on u.id = s.user_id
    left join address_change c on c.user_id = s.user_id and c.settled is null and s.confirmed is null where ${where} order by s.at`.execute(
    db,
  );
  return rows;
}

export const signUpCommands: readonly Command[] = [
  {
    noun: 'sign-up',
    verb: 'list',
    about:
      'Sign-ups that wait for the office, oldest first; one whose address is not confirmed cannot be approved yet.',
    options: { all: { about: 'Those that were decided too.', flag: true } },
    needs: 'signUps',
    run: (context, input) => signUps(context, input.flag('all') ? sql`true` : sql`s.decided is null`),
  },
  {
    noun: 'sign-up',
    verb: 'show',
    about: 'One sign-up.',
    args: ['user'],
    needs: 'signUps',
    run: async (context, input) => {
      const { id } = await userNamed(context, input.arg('user'));
      const [line] = await signUps(context, sql`s.user_id = ${id}::uuid`);
      return line ?? 'The office entered this account itself.';
    },
  },
  {
    noun: 'sign-up',
    verb: 'approve',
    about: 'Matches a sign-up to a company; the person is told and can file for it at once.',
    args: ['user'],
    options: { company: { about: 'Number of the company.', required: true } },
    ...acting(approveSignUpAct, async (context, input) => {
      const { id } = await userNamed(context, input.arg('user'));
      return { userId: id, companyId: (await companyNamed(context, input.text('company'))).id };
    }),
  },
  {
    noun: 'sign-up',
    verb: 'decline',
    about: 'Refuses a sign-up and closes its account; the note goes to the person.',
    args: ['user'],
    options: { note: { about: 'Why.', required: true } },
    ...acting(declineSignUpAct, async (context, input) => {
      const { id } = await userNamed(context, input.arg('user'));
      return { userId: id, note: input.text('note') };
    }),
  },
];
