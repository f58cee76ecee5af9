import type { StoredRow } from '#rows/stored-row.ts';
import { OfficeRefusal } from '../../office-error.ts';

/** Claims that the office has and has not decided. */
export const waitingClaimStatuses: readonly string[] = ['certified', 'under_review'];

/** @throws OfficeRefusal for a claim that was not certified yet, or was decided */
export function demandWaiting({ values }: Pick<StoredRow, 'values'>): void {
  if (!waitingClaimStatuses.includes(String(values.status))) throw new OfficeRefusal('claimNotOpen');
}
