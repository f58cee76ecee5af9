import { fileType, type Registry, type Resource } from '@packhouse/jsonapi';
import { type RawBuilder, sql } from 'kysely';
import { linkTableOf, tableOf } from '#db/sql/tables.ts';
import { noteRemoved } from '#files/file-removal.ts';
import { removeRows } from '#rows/rows.ts';
import { selectRows } from '#rows/select-rows.ts';
import type { StoredRow } from '#rows/stored-row.ts';
import { asSystem, type SystemWork, systemContext } from './system-context.ts';

const hour = 3_600_000;
/** A row that only forms give a meaning to, and that none holds (domain.md, section 4, save order). */
const rowAge = 24 * hour;
/** An upload that no row refers to (decisions.md 22). */
const uploadAge = 6 * hour;

/** No row of any type refers to `t`. */
function unreferred(registry: Registry, type: string): RawBuilder<boolean> {
  const tests = registry
    .referrersOf(type)
    .map(({ resource, field }) =>
      field.kind === 'one'
        ? sql`not exists (select 1 from ${sql.raw(tableOf(resource))} r where r.${sql.raw(field.wire)} = t.id)`
        : sql`not exists (select 1 from ${sql.raw(linkTableOf(resource, field))} l where l.target = t.id)`,
    );
  return tests.length === 0 ? sql`false` : sql`(${sql.join(tests, sql` and `)})`;
}

/** Types that companies may delete exist only as parts of a form. */
const isPart = (registry: Registry, resource: Resource) =>
  resource.allow.includes('delete') && registry.referrersOf(resource.type).some(({ field }) => field.kind === 'many');

/** Rows of one type that are removed in one round at most; the next round takes the rest. */
const roundSize = 1_000;

/**
 * Removes rows that nothing refers to. A row that somebody is writing is passed over; one that was linked while its lock
 * was waited for is seen by the second look, and nobody can link it after that (docs/decisions/014).
 */
async function removeUnreferred(
  work: SystemWork,
  resource: Resource,
  condition: RawBuilder<unknown>,
): Promise<readonly StoredRow[]> {
  const context = systemContext(work);
  const orphaned = sql`${condition} and ${unreferred(work.registry, resource.type)}`;
  const { rows: locked } = await sql<{ id: string }>`select t.id from ${sql.raw(tableOf(resource))} t
    where ${orphaned} order by t.id limit ${roundSize} for update of t skip locked`.execute(work.db);
  if (locked.length === 0) return [];
  const ids = locked.map(({ id }) => id);
  const rows = await selectRows(context, resource, { where: sql`t.id = any(${ids}::uuid[]) and ${orphaned}` });
  await removeRows(asSystem(context), resource, rows);
  return rows;
}

async function removeParts(work: SystemWork): Promise<void> {
  const before = new Date(work.now.getTime() - rowAge);
  for (const resource of work.registry.resources.filter((candidate) => isPart(work.registry, candidate))) {
    await removeUnreferred(work, resource, sql`t.created < ${before}`);
  }
}

async function removeUploads(work: SystemWork): Promise<void> {
  const files = work.registry.byType(fileType);
  if (files === undefined) return;
  const before = new Date(work.now.getTime() - uploadAge);
  const rows = await removeUnreferred(work, files, sql`not t.permanent and t.created < ${before}`);
  await noteRemoved(
    work.db,
    rows.map(({ base }) => String(base.storage_key)),
  );
}

/**
 * Removes what an interrupted filing left behind: receipts and items that no form holds, uploads nothing refers to. The
 * bytes of the uploads are noted, and go once the transaction holds (`removeDue`).
 */
export async function removeOrphans(work: SystemWork): Promise<void> {
  await removeParts(work);
  await removeUploads(work);
}
