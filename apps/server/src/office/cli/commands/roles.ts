import {
  give,
  isDecimalOf,
  isOfficeRole,
  moneyScale,
  officeRights,
  officeRoles,
  type RightRow,
  rights,
  toScale,
} from '@packhouse/programme';
import { officeSettings } from '#settings/office-settings.ts';
import { officePeople, officePersonNamed } from '../../acts/office-person.ts';
import { OfficeRefusal } from '../../office-error.ts';
import { makeFirstManager } from '../../people/first-manager.ts';
import { rolesAct } from '../../people/give-roles.ts';
import { officePersonAct, secondPersonOffAct, secondPersonOnAct } from '../../program/office-acts.ts';
import { acting, type Command, type CommandContext, reading } from '../command.ts';

async function userIdOf(context: CommandContext, name: string): Promise<string> {
  const person = await officePersonNamed(context.db, name);
  if (person === undefined) throw new OfficeRefusal('userUnknown', { name });
  return person.userId;
}

/** US dollars, not below zero. @throws OfficeRefusal */
function limitOf(text: string): string {
  if (!isDecimalOf(text, moneyScale) || text.startsWith('-'))
    throw new OfficeRefusal('amountUnfit', { name: '--claim-limit', text });
  return toScale(text, moneyScale);
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
  reading('role list', {
    about: 'Everybody with a role at the office, and the amount up to which they decide claims alone.',
    needs: 'roles',
    run: async ({ db }) =>
      (await officePeople(db)).map(({ name, roles, claimLimit, active }) => ({
        user: name,
        roles: roles.filter(isOfficeRole),
        claimLimit,
        account: active ? 'open' : 'closed',
      })),
  }),
  reading('role rights', {
    about: 'What each role may: p prepares, d decides, d2 decides with a second person, r reads.',
    needs: 'roles',
    run: rightLines,
  }),
  acting('role set', rolesAct, async (context, { name, role: roles = [], claimLimit }) => ({
    userId: await userIdOf(context, name),
    roles,
    ...(claimLimit === undefined ? {} : { claimLimit: limitOf(claimLimit) }),
  })),
  reading('role first', {
    about: 'Makes the first manager of an office that has none.',
    fields: {
      name: give.word(),
      firstName: give.optional(give.text('How mails address the person; to enter one.')),
      mail: give.optional(give.text('E-mail address; to enter one.')),
    },
    run: async (context, given) => `${await makeFirstManager(context, given)} is the first manager.`,
  }),
  acting('office person', officePersonAct, (_context, { user: name = null }) => ({ name })),
  acting('second-person off', secondPersonOffAct, (_context, given) => given),
  acting('second-person on', secondPersonOnAct, (_context, given) => given),
];
