import { isRelation } from '@packhouse/jsonapi';
import { markOf, registry, wholeNumberIn } from '@packhouse/programme';
import { sql } from 'kysely';
import { writeAudits } from '#db/audit.ts';
import { readValues } from '#db/sql/read-rows.ts';
import { isUuid } from '#jsonapi/sql/filter-value.ts';
import { refIn } from '#rows/read-values.ts';
import { selectByIds } from '#rows/select-rows.ts';
import { actingPerson, demandProof } from '../../acts/acting-person.ts';
import { inOneTransaction, type OfficeContext, type OfficeWork } from '../../office-context.ts';
import { OfficeRefusal } from '../../office-error.ts';
import type { AskedList } from './list-sql.ts';

interface Looked {
  readonly id: string;
  readonly companyId: string | null;
}

/** Told to the trail of a look; the number itself does not stand there. */
interface SeenNumber {
  readonly type: string;
  readonly key: string;
  readonly reason?: string;
}

function tellTrail(work: OfficeWork, rows: readonly Looked[], { type, ...after }: SeenNumber): Promise<void> {
  const { userId, username, requestId } = work.actor;
  const entries = rows.map(({ id: rowId, companyId }) => ({
    ...{ at: work.now, userId, username, companyId, onBehalfOf: false, action: 'look' as const },
    ...{ type, rowId, before: null, after, requestId },
  }));
  return writeAudits(work.db, entries);
}

/**
 * The same list, with the rows whose whole number is what was searched for: for anyone who may see the number in clear and proved
 * their second factor of late, each look in the trail. Others find nothing by it, and are not told that there is something.
 * @throws OfficeRefusal `secondFactorNeeded`, whether there is such a number or not
 */
export async function withLooked(context: OfficeContext, wanted: AskedList, search: string): Promise<AskedList> {
  const column = wanted.list.columns.find(({ secret }) => secret !== undefined);
  const digits = wholeNumberIn(search);
  if (column?.secret === undefined || digits === null) return wanted;
  if (context.actor.channel === 'system' || markOf(column.secret, context.actor.roles) !== 'one') return wanted;
  await demandProof(context, column.secret);
  const { key } = column;
  const selects = wanted.source.parts(wanted.asked).map(
    (part) => sql`select r.id from (${part.rows}) r
      where regexp_replace(${sql.ref(`r.${key}__clear`)}, '\\D', '', 'g') = ${digits}`,
  );
  const looked = await readValues<string>(context.db)`${sql.join(selects, sql` union all `)}`;
  if (looked.length > 0) {
    const companies = looked.map((id) => ({ id, companyId: id }));
    await inOneTransaction(context, (work) => tellTrail(work, companies, { type: wanted.list.name, key }));
  }
  return { ...wanted, looked };
}

export interface WantedNumber {
  /** Of a declared type, such as a company's. */
  readonly type: string;
  readonly id: string;
  /** Its key in the declaration. */
  readonly field: string;
  /** For whom or what; who looks on request says it. */
  readonly reason: string;
}

/**
 * One number in clear, for anyone who may look at one at a time: the second factor is asked for again, and the look stands in the trail before
 * the number leaves. Anyone who looks on request says for what, which stands there too.
 * @returns null where there is no such number
 * @throws OfficeRefusal
 */
export function readClearNumber(context: OfficeContext, wanted: WantedNumber): Promise<string | null> {
  return inOneTransaction(context, async (work) => {
    const person = await actingPerson(work);
    const mark = person.active ? markOf('clearNumbers', person.roles) : '-';
    if (mark !== 'one' && mark !== 'request') {
      throw new OfficeRefusal('rightMissing', { name: person.name, right: 'clearNumbers' });
    }
    const resource = registry.byType(wanted.type);
    const field =
      resource !== undefined && Object.hasOwn(resource.fields, wanted.field)
        ? resource.fields[wanted.field]
        : undefined;
    if (resource === undefined || field === undefined || isRelation(field) || !isUuid(wanted.id)) return null;
    if (!('sensitive' in field) || field.sensitive !== true) return null;
    const [row] = await selectByIds(work, resource, [wanted.id]);
    const value = row?.values[wanted.field];
    if (row === undefined || typeof value !== 'string') return null;
    await demandProof(work, 'clearNumbers');
    const reason = wanted.reason.trim();
    if (mark === 'request' && reason === '') throw new OfficeRefusal('whyMissing');
    const companyId = resource.owner.kind === 'tenantItself' ? row.id : (refIn(row.values, 'company')?.id ?? null);
    const told = { type: wanted.type, key: wanted.field, ...(reason === '' ? {} : { reason }) };
    await tellTrail(work, [{ id: row.id, companyId }], told);
    return value;
  });
}
