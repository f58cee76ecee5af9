import type { Resource } from '@packhouse/jsonapi';
import { refIn } from '#rows/read-values.ts';
import { lockRows } from '#rows/rows.ts';
import { selectByIds } from '#rows/select-rows.ts';
import type { StoredRow } from '#rows/stored-row.ts';
import type { OfficeWork } from '../office-context.ts';
import { OfficeRefusal } from '../office-error.ts';
import type { ActSubject } from './act.ts';

/** How a row stands, for an act about it. */
export function standingOf(resource: Resource, row: StoredRow): ActSubject {
  const isCompany = resource.owner.kind === 'tenantItself';
  const companyId = isCompany ? row.id : (refIn(row.values, 'company')?.id ?? null);
  return { type: resource.type, id: row.id, version: String(row.vid), companyId };
}

/** True for the version of a row. What an act about other facts of it compares is made otherwise, such as the steps of a claim's money. */
export const isRowVersion = (version: string | null): boolean => version !== null && /^\d+$/.test(version);

/** Keeps a row until the transaction ends, and tells how it stands. @throws OfficeRefusal when there is none */
export async function standingRow(work: OfficeWork, resource: Resource, id: string): Promise<ActSubject> {
  await lockRows(work, resource, [id]);
  const [row] = await selectByIds(work, resource, [id]);
  if (row === undefined) throw new OfficeRefusal('nothingThere');
  return standingOf(resource, row);
}

/** A row that an act makes: it has neither id nor version before. */
export const newRow = (resource: Resource, companyId: string | null = null): ActSubject => ({
  type: resource.type,
  id: '',
  version: null,
  companyId,
});
