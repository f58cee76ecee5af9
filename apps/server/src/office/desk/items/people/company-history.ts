import { exemption, filingForms, type ItemEvent, invoice } from '@packhouse/programme';
import { sql } from 'kysely';
import { isUuid } from '#jsonapi/sql/filter-value.ts';
import { namesOf } from '../../../acts/row-names.ts';
import type { OfficeContext } from '../../../office-context.ts';
import {
  decisionColumns,
  decisionEvent,
  inOrder,
  mostEvents,
  trailColumns,
  trailEvent,
  withNames,
} from '../item-history.ts';

const formTypes: readonly string[] = [
  ...Object.values(filingForms).map(({ form }) => form.type),
  exemption.type,
  invoice.type,
];

/**
 * Everything that happened to a company and its forms, newest first. Of a form its beginning and the steps of its status: what was typed in between is
 * told by the form itself.
 */
export async function companyHistory(context: OfficeContext, id: string): Promise<readonly ItemEvent[]> {
  if (!isUuid(id)) return [];
  const { db } = context;
  const decisions = await db
    .selectFrom('decision')
    .select([...decisionColumns, 'subject_type', 'subject_id'])
    .where('company_id', '=', id)
    .orderBy('id', 'desc')
    .limit(mostEvents)
    .execute();
  const trail = await db
    .selectFrom('audit')
    .select([...trailColumns, 'type', 'row_id'])
    .where('company_id', '=', id)
    .where((eb) =>
      eb.or([
        eb('row_id', '=', id),
        eb.and([
          eb('type', 'in', formTypes),
          eb.or([
            eb('action', 'in', ['create', 'delete', 'look']),
            sql<boolean>`after -> 'status' is distinct from before -> 'status'`,
          ]),
        ]),
      ]),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostEvents)
    .execute();
  const about = [
    ...decisions.map((row) => ({ type: row.subject_type, id: row.subject_id })),
    ...trail.map(({ type, row_id: row }) => ({ type, id: row ?? '' })),
  ].filter((row) => row.id !== id && row.id !== '');
  const names = await namesOf(db, about);
  const named = (event: ItemEvent, row: string | null) => ({ ...event, about: names.get(row ?? '') ?? null });
  const events = inOrder([
    ...decisions.map((row) => named(decisionEvent(row), row.subject_id)),
    ...trail.map((row) => named(trailEvent(row), row.row_id)),
  ]);
  return withNames(db, events);
}
