import { isCalendarDate } from '@packhouse/jsonapi';
import { addDays, addYears, mayBegin, officeList } from '@packhouse/programme';
import type { Updateable } from 'kysely';
import type { OwnTables } from '#db/own-tables.ts';
import { readValue } from '#db/sql/read-rows.ts';
import { type Act, type ActSubject, saysNote } from '../acts/act.ts';
import { officePersonNamed } from '../acts/office-person.ts';
import { type OfficeWork, officeToday } from '../office-context.ts';
import { OfficeRefusal } from '../office-error.ts';

/** A thing that somebody works on: its kind, as its list is called, and its id. */
export interface WorkItem {
  readonly kind: string;
  readonly item: string;
}

/** Keeps what is known of the work on a thing until the transaction ends. */
async function standingWork(work: OfficeWork, { kind, item }: WorkItem): Promise<ActSubject> {
  if (officeList(kind) === undefined) throw new OfficeRefusal('kindUnknown', { kind });
  const changed = await readValue<Date>(work.db)`select changed from office_work
    where kind = ${kind} and item = ${item} for update`;
  const version = changed?.toISOString() ?? 'new';
  return { type: 'office_work', id: `${kind}/${item}`, version, companyId: null };
}

async function changeWork(
  work: OfficeWork,
  { kind, item }: WorkItem,
  change: Updateable<OwnTables['office_work']>,
): Promise<string> {
  const told = { ...change, changed: work.now, changed_by_name: work.actor.username };
  await work.db
    .insertInto('office_work')
    .values({ kind, item, holder: null, holder_name: null, taken_at: null, snoozed_until: null, reason: null, ...told })
    .onConflict((conflict) => conflict.columns(['kind', 'item']).doUpdateSet(told))
    .execute();
  return item;
}

type WorkAct<Given extends WorkItem> = Act<Given, string>;

const ofOwnWork = { right: 'takeWork', prepares: true, subject: standingWork } as const;

/** Takes a thing for oneself; anyone who had it has it no longer. */
export const takeWorkAct: WorkAct<WorkItem> = {
  kind: 'work.take',
  ...ofOwnWork,
  change: (work, of) =>
    changeWork(work, of, { holder: work.actor.userId, holder_name: work.actor.username, taken_at: work.now }),
  answer: (item) => `${item} is yours.`,
};

export const assignWorkAct: WorkAct<WorkItem & { readonly to: string }> = {
  kind: 'work.assign',
  right: 'assignWork',
  subject: standingWork,
  change: async (work, { to, ...of }) => {
    const person = await officePersonNamed(work.db, to);
    if (person === undefined || person.roles.length === 0 || !person.active) {
      throw new OfficeRefusal('nobodyNamed', { name: to });
    }
    if (!mayBegin('takeWork', person.roles)) throw new OfficeRefusal('worksOnNothing', { name: person.name });
    return changeWork(work, of, { holder: person.userId, holder_name: person.name, taken_at: work.now });
  },
  answer: (item) => `${item} is given.`,
};

/** Gives a thing back: nobody has it. */
export const giveBackWorkAct: WorkAct<WorkItem> = {
  kind: 'work.give-back',
  ...ofOwnWork,
  change: (work, of) => changeWork(work, of, { holder: null, holder_name: null, taken_at: null }),
  answer: (item) => `Nobody has ${item} now.`,
};

/** Lets a thing rest until a day, with a reason; on that day it is back. */
export const snoozeWorkAct: WorkAct<WorkItem & { readonly until: string; readonly note: string }> = {
  kind: 'work.snooze',
  ...ofOwnWork,
  ...saysNote,
  change: (work, { until, note, ...of }) => {
    const [today, last] = [officeToday(work), addYears(officeToday(work), 1)];
    if (!isCalendarDate(until) || until <= today) throw new OfficeRefusal('restsUntilLater');
    if (until > last) throw new OfficeRefusal('dayOutside', { day: until, first: addDays(today, 1), last });
    return changeWork(work, of, { snoozed_until: until, reason: note });
  },
  answer: (item) => `${item} rests.`,
};
