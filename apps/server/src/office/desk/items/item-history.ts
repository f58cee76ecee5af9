import { type ItemChange, type ItemEvent, user } from '@packhouse/programme';
import { type Selectable, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import type { OwnTables } from '#db/own-tables.ts';
import { readRows } from '#db/sql/read-rows.ts';
import { column, table } from '#db/sql/tables.ts';
import { isRef } from '#rows/read-values.ts';
import { changesOf } from '../../acts/changes.ts';
import { type Decision, outcomeOf } from '../../acts/decisions.ts';
import { namesOf } from '../../acts/row-names.ts';
import type { OfficeContext } from '../../office-context.ts';

export const mostEvents = 300;

export const trailColumns = ['at', 'username', 'action', 'before', 'after'] as const;
export const decisionColumns = ['at', 'actor_name', 'channel', 'kind', 'step', 'reason', 'second', 'answer'] as const;

type TrailRow = Pick<Selectable<OwnTables['audit']>, (typeof trailColumns)[number]>;
type DecisionRow = Pick<Decision, (typeof decisionColumns)[number]>;

export const trailEvent = ({ at, username: who, action: kind, before, after }: TrailRow): ItemEvent => ({
  ...{ at: at.toISOString(), who, channel: null, kind, step: null, reason: null, second: null },
  changes: changesOf(before, after),
});

export const decisionEvent = ({
  at,
  actor_name: who,
  channel,
  kind,
  step,
  reason,
  second,
  answer,
}: DecisionRow): ItemEvent => ({
  ...{ at: at.toISOString(), who, channel, kind, step: outcomeOf({ step, answer }), reason, second, changes: [] },
});

/** Newest first; no more than anybody reads. */
export const inOrder = (events: readonly ItemEvent[]): readonly ItemEvent[] =>
  events.toSorted((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0)).slice(0, mostEvents);

/** A longer list of rows is counted, not named. */
const mostNamed = 5;

/** Rows that a value refers to, by themselves or in a short list. */
const refsIn = (value: unknown) => {
  const values = Array.isArray(value) ? value : [value];
  return values.length > mostNamed ? [] : values.filter(isRef);
};

/** The same changes, with the name of each row that is referred to beside its id. */
export async function withNames<One extends { readonly changes: readonly ItemChange[] }>(
  db: Db,
  changed: readonly One[],
): Promise<readonly One[]> {
  const values = changed.flatMap(({ changes }) => changes.flatMap(({ before, after }) => [before, after]));
  const names = await namesOf(db, values.flatMap(refsIn));
  const one = (value: unknown) => (isRef(value) ? { ...value, name: names.get(value.id) ?? null } : value);
  const named = (value: unknown) => (Array.isArray(value) ? value.map(one) : one(value));
  return changed.map((each) => ({
    ...each,
    changes: each.changes.map(({ field, before, after }) => ({ field, before: named(before), after: named(after) })),
  }));
}

/** The same events with a company's people by name and user name; the office's own are named where the console reads. */
async function withPeople(db: Db, events: readonly ItemEvent[]): Promise<readonly ItemEvent[]> {
  const own = sql`trim(${column('u', user.fields.firstName)})`;
  const users = [...new Set(events.flatMap(({ who }) => who ?? []))];
  const rows = await readRows<{ name: string; own: string }>(db)`select u.name, ${own} as own from ${table(user)} u
    where u.name = any(${users}::text[]) and ${own} <> '' and not u.staff
      and not exists (select from office_person p where p.user_id = u.id)`;
  const names = new Map(rows.map(({ name, own: called }) => [name, `${called} (${name})`]));
  return events.map((event) => ({ ...event, who: names.get(event.who ?? '') ?? event.who }));
}

/** The events of an item as people read them: newest first, people and rows by their names. */
export const toldEvents = async (db: Db, events: readonly ItemEvent[]): Promise<readonly ItemEvent[]> =>
  withPeople(db, await withNames(db, inOrder(events)));

/** All that happened to an item, newest first: what the office decided, and what the trail tells of its rows. */
export async function itemHistory({ db }: OfficeContext, ids: readonly string[]): Promise<readonly ItemEvent[]> {
  const decisions = await db
    .selectFrom('decision')
    .select(decisionColumns)
    .where('subject_id', 'in', [...ids])
    .orderBy('id', 'desc')
    .limit(mostEvents)
    .execute();
  const rows = ids.filter((id) => /^[0-9a-f-]{36}$/i.test(id));
  const trail =
    rows.length === 0
      ? []
      : await db
          .selectFrom('audit')
          .select(trailColumns)
          .where('row_id', 'in', rows)
          // Those are told by their decisions.
          .where('action', '<>', 'act')
          .orderBy('id', 'desc')
          .limit(mostEvents)
          .execute();
  return toldEvents(db, [...decisions.map(decisionEvent), ...trail.map(trailEvent)]);
}
