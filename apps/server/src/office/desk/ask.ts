import {
  type ListDeclaration,
  markOf,
  mayRead,
  type OfficeRole,
  officeList,
  officeLists,
  officeRoles,
} from '@packhouse/programme';
import { personNames } from '../acts/person-names.ts';
import { type OfficeContext, officeToday } from '../office-context.ts';
import { OfficeRefusal } from '../office-error.ts';
import type { AskedList } from './engine/list-sql.ts';
import { sourceOf } from './lists/sources.ts';

/** True for anyone who sees a list at all, and be it their own rows alone. */
export const maySee = ({ right, own }: ListDeclaration, roles: readonly OfficeRole[]): boolean =>
  mayRead(right, roles) || (own !== undefined && markOf(right, roles) === 'own');

/**
 * A list for anyone who asks; a person who types a command without being anybody reads the data anyway.
 * @returns undefined where there is no list of the name
 * @throws OfficeRefusal naming the right that is missing
 */
export function askedList(context: OfficeContext, name: string): AskedList | undefined {
  const list = officeList(name);
  if (list === undefined) return undefined;
  const { roles, userId, username, channel } = context.actor;
  const isSystem = channel === 'system';
  if (!isSystem && !maySee(list, roles)) {
    throw new OfficeRefusal('rightMissing', { name: username ?? '', right: list.right });
  }
  return {
    list,
    source: sourceOf(name),
    asked: {
      today: officeToday(context),
      timeZone: context.settings.timeZone,
      targets: context.settings.queueTargetDays,
      userId: userId ?? nobody,
      roles: isSystem ? officeRoles : roles,
    },
    isOwn: !isSystem && !mayRead(list.right, roles),
  };
}

/** Lists of the trail and of mails say user names, by which they are searched and sorted. */
export const listsOfUserNames: readonly string[] = ['audit', 'exports', 'jobs', 'mails'];

/** The same list as the console shows it: of people by their names, by which it is searched, filtered and sorted then. */
export async function byName({ db, actor }: OfficeContext, wanted: AskedList): Promise<AskedList> {
  if (actor.channel !== 'console' || listsOfUserNames.includes(wanted.list.name)) return wanted;
  return { ...wanted, asked: { ...wanted.asked, names: (await personNames(db)).byUser } };
}

/** No person has it. */
const nobody = '00000000-0000-0000-0000-000000000000';

export const listNames: readonly string[] = officeLists.map(({ name }) => name);
