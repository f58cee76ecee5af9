import { exemption, filingForms, type ItemEvent, invoice, registry } from '@packhouse/programme';
import { type RawBuilder, sql } from 'kysely';
import type { OfficeContext } from '../../../office-context.ts';
import { table } from '../../lists/parts.ts';
import { decisionColumns, decisionEvent, inOrder, mostEvents, trailColumns, trailEvent } from '../item-history.ts';

/** Forms of a company whose steps are told with its own. */
const formTypes: readonly string[] = [
  ...Object.values(filingForms).map(({ form }) => form.type),
  exemption.type,
  invoice.type,
];

interface About {
  readonly type: string;
  readonly id: string;
}

/** The names of rows by their ids; a row of a type without names, or that is gone, has none. */
async function namesOf({ db }: OfficeContext, rows: readonly About[]): Promise<ReadonlyMap<string, string>> {
  const selects = [...new Set(rows.map(({ type }) => type))].flatMap((type): RawBuilder<unknown>[] => {
    const resource = registry.byType(type);
    if (resource === undefined || !type.startsWith('node--')) return [];
    const ids = rows.flatMap((row) => (row.type === type ? [row.id] : []));
    return [sql`select id::text, title from ${table(resource)} where id::text = any(${ids}::text[])`];
  });
  if (selects.length === 0) return new Map();
  const found = await sql<{ id: string; title: string }>`${sql.join(selects, sql` union all `)}`.execute(db);
  return new Map(found.rows.map(({ id, title }) => [id, title]));
}

/**
 * Everything that happened to a company and its forms, newest first. Of a form its beginning and the steps of its status: what was typed in between is
 * told by the form itself.
 */
export async function companyHistory(context: OfficeContext, id: string): Promise<readonly ItemEvent[]> {
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
  const names = await namesOf(context, about);
  const named = (event: ItemEvent, row: string | null) => ({ ...event, about: names.get(row ?? '') ?? null });
  return inOrder([
    ...decisions.map((row) => named(decisionEvent(row), row.subject_id)),
    ...trail.map((row) => named(trailEvent(row), row.row_id)),
  ]);
}
