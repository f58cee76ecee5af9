import { type ActGiven, companyContact, give, proxyConfiguration, user } from '@packhouse/programme';
import { sql } from 'kysely';
import { lookAlikes } from '#identity/sign-in/user-names.ts';
import { identitiesOf } from '#identity/tokens/identities.ts';
import { findRows } from '#rows/rows.ts';
import type { StoredRow } from '#rows/stored-row.ts';
import { lineOf } from '../../../acts/row-line.ts';
import { OfficeRefusal } from '../../../office-error.ts';
import { identityText } from '../../../people/link-user.ts';
import { resetFactorsAct } from '../../../people/reset-factors.ts';
import { closeUserAct, createUserAct, openUserAct, proxyAct, sendLinkAct } from '../../../people/user-acts.ts';
import { acting, type Command, type CommandContext, type Line, reading } from '../../command.ts';
import { companyNamed, listRows, userNamed } from '../../find-rows.ts';
import { targetOf } from '../../lines.ts';

async function userLines(context: CommandContext, rows: readonly StoredRow[]): Promise<readonly Line[]> {
  const companies = new Map((await listRows(context, companyContact)).map((row) => [row.id, row.base.title]));
  return rows.map((row) => ({
    user: row.base.name,
    firstName: row.values.firstName,
    mail: row.base.mail,
    company: companies.get(targetOf(row, 'company') ?? '') ?? null,
    staff: row.base.staff === true ? 'yes' : '',
    account: row.base.active === true ? 'open' : 'closed',
  }));
}

async function list(
  context: CommandContext,
  { company }: { readonly company?: string | undefined },
): Promise<readonly Line[]> {
  const column = sql.ref(`t.${user.fields.company.wire}`);
  const where = company === undefined ? sql`true` : sql`${column} = ${(await companyNamed(context, company)).id}::uuid`;
  return userLines(context, await listRows(context, user, where, sql`lower(t.name)`));
}

async function entered(
  context: CommandContext,
  { company: number, staff = false, ...person }: ActGiven<'user create'>,
) {
  if (staff === (number !== undefined)) throw new OfficeRefusal('companyOrStaff');
  const companyId = number === undefined ? null : (await companyNamed(context, number)).id;
  return { ...person, companyId, staff };
}

async function show(context: CommandContext, { name }: { readonly name: string }): Promise<Line> {
  const row = await userNamed(context, name);
  return { ...lineOf(user, row), logins: (await identitiesOf(context.db, row.id)).map(identityText) };
}

const proxies = async (context: CommandContext): Promise<readonly string[]> => {
  const [page] = await findRows(context, proxyConfiguration);
  return page?.values.proxyUsers.map(({ id }) => id) ?? [];
};

export const userOf = async (context: CommandContext, { name }: { readonly name: string }) => ({
  userId: (await userNamed(context, name)).id,
});

export const userCommands: readonly Command[] = [
  reading({
    noun: 'user',
    verb: 'list',
    about: 'All accounts by name.',
    fields: { company: give.optional(give.text('Only those of the company with this number.')) },
    needs: 'companyPeople',
    run: list,
  }),
  reading({
    noun: 'user',
    verb: 'show',
    about: 'One account.',
    fields: { name: give.word() },
    needs: 'companyPeople',
    run: show,
  }),
  reading({
    noun: 'user',
    verb: 'look-alikes',
    about: 'User names from before such were refused that can be taken for an older one.',
    needs: 'companyPeople',
    run: (context) => lookAlikes(context.db),
  }),
  acting('user create', createUserAct, entered),
  acting('user send-link', sendLinkAct, userOf),
  acting('user reset-second-factor', resetFactorsAct, async (context, given) => ({
    ...(await userOf(context, given)),
    why: given.why,
  })),
  acting('user close', closeUserAct, userOf),
  acting('user open', openUserAct, userOf),
  reading({
    noun: 'proxy',
    verb: 'list',
    about: 'The people who may act for other companies.',
    needs: 'companyPeople',
    run: async (context) => {
      const ids = await proxies(context);
      return userLines(context, await listRows(context, user, sql`t.id = any(${ids}::uuid[])`, sql`lower(t.name)`));
    },
  }),
  acting('proxy add', proxyAct, async (context, given) => ({ ...(await userOf(context, given)), wanted: true })),
  acting('proxy remove', proxyAct, async (context, given) => ({ ...(await userOf(context, given)), wanted: false })),
];
