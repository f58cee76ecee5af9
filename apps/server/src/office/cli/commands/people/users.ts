import { companyContact, proxyConfiguration, user } from '@packhouse/programme';
import { sql } from 'kysely';
import { lookAlikes } from '#identity/sign-in/user-names.ts';
import { identitiesOf } from '#identity/tokens/identities.ts';
import { findRows } from '#rows/rows.ts';
import type { StoredRow } from '#rows/stored-row.ts';
import { inOneTransaction } from '../../../office-context.ts';
import { OfficeError } from '../../../office-error.ts';
import { sendPasswordLink, setUserActive } from '../../../people/change-user.ts';
import { createUser } from '../../../people/create-user.ts';
import { identityText } from '../../../people/link-user.ts';
import { setProxyUsers } from '../../../people/set-proxy-users.ts';
import type { Command, CommandContext, Input, Line } from '../../command.ts';
import { companyNamed, listRows, userNamed } from '../../find-rows.ts';
import { lineOf, targetOf } from '../../lines.ts';

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

async function create(context: CommandContext, input: Input): Promise<string> {
  const [number, mail, staff] = [input.optional('company'), input.text('mail'), input.flag('staff')];
  if (staff === (number !== undefined)) throw new OfficeError('Say --company <number> or --staff, one of them.');
  const companyId = number === undefined ? null : (await companyNamed(context, number)).id;
  return inOneTransaction(context, async (work) => {
    const { id, base } = await createUser(work, {
      name: input.arg('name'),
      firstName: input.text('first-name'),
      mail,
      companyId,
      staff,
      password: null,
    });
    await sendPasswordLink(work, id);
    return `${String(base.name)} is entered; a link to choose a password goes to ${mail}.`;
  });
}

async function show(context: CommandContext, input: Input): Promise<Line> {
  const row = await userNamed(context, input.arg('name'));
  return { ...lineOf(user, row), logins: (await identitiesOf(context.db, row.id)).map(identityText) };
}

const proxies = async (context: CommandContext): Promise<readonly string[]> => {
  const [page] = await findRows(context, proxyConfiguration);
  return page?.values.proxyUsers.map(({ id }) => id) ?? [];
};

async function changeProxies(context: CommandContext, name: string, wanted: boolean): Promise<string> {
  const { id, base } = await userNamed(context, name);
  const now = await proxies(context);
  if (now.includes(id) === wanted) {
    throw new OfficeError(`${String(base.name)} ${wanted ? 'may act for others already' : 'does not act for others'}.`);
  }
  await setProxyUsers(context, wanted ? [...now, id] : now.filter((other) => other !== id));
  return `${String(base.name)} ${wanted ? 'may now act' : 'no longer acts'} for other companies.`;
}

export const userCommands: readonly Command[] = [
  {
    noun: 'user',
    verb: 'list',
    about: 'All accounts by name.',
    options: { company: { about: 'Only those of the company with this number.' } },
    run: list,
  },
  {
    noun: 'user',
    verb: 'show',
    about: 'One account.',
    args: ['name'],
    run: show,
  },
  {
    noun: 'user',
    verb: 'look-alikes',
    about: 'User names from before such were refused that can be taken for an older one.',
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
    run: create,
  },
  {
    noun: 'user',
    verb: 'send-link',
    about: 'Mails a link to choose a new password; it works for 30 minutes.',
    args: ['name'],
    run: async (context, input) => {
      const { id, base } = await userNamed(context, input.arg('name'));
      await sendPasswordLink(context, id);
      return `A link goes to ${String(base.mail)}.`;
    },
  },
  ...(['close', 'open'] as const).map(
    (verb): Command => ({
      noun: 'user',
      verb,
      about: verb === 'close' ? 'Closes an account and signs it out everywhere.' : 'Opens a closed account again.',
      args: ['name'],
      run: async (context, input) => {
        const { id, base } = await userNamed(context, input.arg('name'));
        await setUserActive(context, id, verb === 'open');
        return `The account ${String(base.name)} is ${verb === 'open' ? 'open' : 'closed'}.`;
      },
    }),
  ),
  {
    noun: 'proxy',
    verb: 'list',
    about: 'The people who may act for other companies.',
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
    run: (context, input) => changeProxies(context, input.arg('name'), true),
  },
  {
    noun: 'proxy',
    verb: 'remove',
    about: 'Takes that right away, at once.',
    args: ['name'],
    run: (context, input) => changeProxies(context, input.arg('name'), false),
  },
];
