import { isOfficeRole, officeRights, officeRoles, type RightRow, rights } from '@packhouse/programme';
import { officeSettings } from '#settings/office-settings.ts';
import { officePeople, officePersonNamed } from '../../../acts/office-person.ts';
import { OfficeRefusal } from '../../../office-error.ts';
import { makeFirstManager } from '../../../people/first-manager.ts';
import { rolesAct } from '../../../people/give-roles.ts';
import { officePersonAct, secondPersonOffAct, secondPersonOnAct } from '../../../settings/office-acts.ts';
import { acting, type Command, type CommandContext, type Input, oneOf } from '../../command.ts';
import { readAmount } from '../../input/read-fields.ts';

async function rolesOf(context: CommandContext, input: Input) {
  const name = input.arg('name');
  const person = await officePersonNamed(context.db, name);
  if (person === undefined) throw new OfficeRefusal('userUnknown', { name });
  const words = input.list('role').filter((word) => word !== '');
  const roles = words.map((word) => oneOf('--role', word, officeRoles));
  const limit = input.optional('claim-limit');
  const claimLimit = limit === undefined ? {} : { claimLimit: readAmount('--claim-limit', limit) };
  return { userId: person.userId, roles, ...claimLimit };
}

/** The table of rights by role: p prepares, d decides, d2 decides with a second person, r reads. */
const rightLines = async (context: CommandContext) => {
  const { withoutSecondPerson } = await officeSettings(context.db);
  return officeRights.map((right) => {
    const { marks, second }: RightRow = rights[right];
    const asked = typeof second === 'string' ? second : `above ${second.above}`;
    const isOff = withoutSecondPerson.includes(right);
    const byRole = Object.fromEntries(officeRoles.map((role, place) => [role, marks[place]]));
    return { right, ...byRole, 'second person': isOff ? 'switched off' : asked };
  });
};

export const roleCommands: readonly Command[] = [
  {
    noun: 'role',
    verb: 'list',
    about: 'Everybody with a role at the office, and the amount up to which they decide claims alone.',
    needs: 'roles',
    run: async ({ db }) =>
      (await officePeople(db)).map(({ name, roles, claimLimit, active }) => ({
        user: name,
        roles: roles.filter(isOfficeRole),
        claimLimit,
        account: active ? 'open' : 'closed',
      })),
  },
  {
    noun: 'role',
    verb: 'rights',
    about: 'What each role may: p prepares, d decides, d2 decides with a second person, r reads.',
    needs: 'roles',
    run: rightLines,
  },
  {
    noun: 'role',
    verb: 'set',
    about: `Gives somebody these roles and no others: ${officeRoles.join(', ')}; without --role they act no more.`,
    args: ['name'],
    options: {
      role: { about: 'A role.', many: true },
      'claim-limit': { about: 'US dollars up to which they decide a claim alone; as before unless told.' },
    },
    ...acting(rolesAct, rolesOf),
  },
  {
    noun: 'role',
    verb: 'first',
    about: 'Makes the first manager of an office in which nobody holds a role.',
    args: ['name'],
    options: {
      'first-name': { about: 'How mails address the person; to enter one.' },
      mail: { about: 'E-mail address; to enter one.' },
    },
    run: async (context, input) => {
      const [firstName, mail] = [input.optional('first-name'), input.optional('mail')];
      return `${await makeFirstManager(context, { name: input.arg('name'), firstName, mail })} is the first manager.`;
    },
  },
  {
    noun: 'office',
    verb: 'person',
    about: 'Names who acts where a command names nobody; without --user each command says who.',
    options: { user: { about: 'User name of somebody with a role.' } },
    ...acting(officePersonAct, async (_context, input) => ({ name: input.optional('user') ?? null })),
  },
  {
    noun: 'second-person',
    verb: 'off',
    about: 'Lets one person decide under a right where two would have to; each such decision says so.',
    args: ['right'],
    ...acting(secondPersonOffAct, async (_context, input) => ({ right: input.arg('right') })),
  },
  {
    noun: 'second-person',
    verb: 'on',
    about: 'Asks for the second person again.',
    args: ['right'],
    ...acting(secondPersonOnAct, async (_context, input) => ({ right: input.arg('right') })),
  },
];
