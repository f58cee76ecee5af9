import { companyContact, proxyConfiguration, user } from '@packhouse/programme';
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
import { acting, type Command, type CommandContext, type Input, type Line } from '../../command.ts';
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

async function list(context: CommandContext, input: Input): Promise<readonly Line[]> {
  const company = input.optional('company');
  const column = sql.ref(`t.${user.fields.company.wire}`);
  const where = company === undefined ? sql`true` : sql`${column} = ${(await companyNamed(context, company)).id}::uuid`;
  return userLines(context, await listRows(context, user, where, sql`lower(t.name)`));
}

async function entered(context: CommandContext, input: Input) {
  const [number, mail, staff] = [input.optional('company'), input.text('mail'), input.flag('staff')];
  if (staff === (number !== undefined)) throw new OfficeRefusal('companyOrStaff');
  const companyId = number === undefined ? null : (await companyNamed(context, number)).id;
  return { name: input.arg('name'), firstName: input.text('first-name'), mail, companyId, staff };
}

async function show(context: CommandContext, input: Input): Promise<Line> {
  const row = await userNamed(context, input.arg('name'));
  return { ...lineOf(user, row), logins: (await identitiesOf(context.db, row.id)).map(identityText) };
}

const proxies = async (context: CommandContext): Promise<readonly string[]> => {
  const [page] = await findRows(context, proxyConfiguration);
  return page?.values.proxyUsers.map(({ id }) => id) ?? [];
};

const userOf = async (context: CommandContext, input: Input) => ({
  userId: (await userNamed(context, input.arg('name'))).id,
});

export const userCommands: readonly Command[] = [
  {
    noun: 'user',
    verb: 'list',
    about: 'All accounts by name.',
    options: { company: { about: 'Only those of the company with this number.' } },
    needs: 'companyPeople',
    run: list,
  },
  {
    noun: 'user',
    verb: 'show',
    about: 'One account.',
    args: ['name'],
    needs: 'companyPeople',
    run: show,
  },
  {
    noun: 'user',
    verb: 'look-alikes',
    about: 'User names from before such were refused that can be taken for an older one.',
    needs: 'companyPeople',
    run: (context) => lookAlikes(context.db),
  },
  {
    noun: 'user',
    verb: 'create',
    about: 'Enters a person and mails a link to choose a password.',
    args: ['name'],
    options: {
      'first-name': { about: 'How mails address the person.', required: true },
      mail: { about: 'E-mail address.', required: true },
      company: { about: 'Number of the company the person files for.' },
      staff: { about: 'Reads everything, files nothing.', flag: true },
    },
    ...acting(createUserAct, entered),
  },
  {
    noun: 'user',
    verb: 'send-link',
    about: 'Mails a link to choose a new password; it works for 30 minutes.',
    args: ['name'],
    ...acting(sendLinkAct, userOf),
  },
  {
    noun: 'user',
    verb: 'reset-second-factor',
    about: 'Takes lost second factors and recovery codes from an account, signs it out and mails its owner.',
    args: ['name'],
    options: { why: { about: 'How you know that it is the owner who asks.', required: true } },
    ...acting(resetFactorsAct, async (context, input) => ({
      ...(await userOf(context, input)),
      why: input.text('why'),
    })),
  },
  ...(['close', 'open'] as const).map(
    (verb): Command => ({
      noun: 'user',
      verb,
      about: verb === 'close' ? 'Closes an account and signs it out everywhere.' : 'Opens a closed account again.',
      args: ['name'],
      ...acting(verb === 'open' ? openUserAct : closeUserAct, userOf),
    }),
  ),
  {
    noun: 'proxy',
    verb: 'list',
    about: 'The people who may act for other companies.',
    needs: 'companyPeople',
    run: async (context) => {
      const ids = await proxies(context);
      return userLines(context, await listRows(context, user, sql`t.id = any(${ids}::uuid[])`, sql`lower(t.name)`));
    },
  },
  {
    noun: 'proxy',
    verb: 'add',
    about: 'Lets a person act for every active first handler and importer.',
    args: ['name'],
    ...acting(proxyAct, async (context, input) => ({ ...(await userOf(context, input)), wanted: true })),
  },
  {
    noun: 'proxy',
    verb: 'remove',
    about: 'Takes that right away, at once.',
    args: ['name'],
    ...acting(proxyAct, async (context, input) => ({ ...(await userOf(context, input)), wanted: false })),
  },
];
