import type { DraftRow, FormDraft } from './draft.ts';
import { ownValues, type ReadForm, writtenValues } from './read-form.ts';
import { idInLineage } from './row-lineage.ts';

export interface Amendment {
  /** The last certified version, as it was read. */
  readonly certified: ReadForm;
  readonly reason: string;
  /** The new version's number, from 2, and title. */
  readonly version: number;
  readonly title: string;
  /** A new UUID at each call. */
  readonly newId: () => string;
}

/**
 * The draft of a report's next version: a full replacement with new rows, copied from the last certified one under new
 * ids, so that a receipt of a certified report is never touched (filing.md: Amend); each id tells which row it is a copy
 * of (`rowLineage`). Its first save is that of any report.
 */
export function amendmentDraft({ certified, reason, version, title, newId }: Amendment): FormDraft {
  const { form, row, rows } = certified;
  const copies = Object.entries(form.lists).map(([list, resource]) => [
    list,
    (rows[list] ?? []).map(
      (one): DraftRow => ({ id: idInLineage(one.id, newId()), values: writtenValues(resource, one) }),
    ),
  ]);
  return {
    id: newId(),
    values: {
      ...ownValues(form, row),
      title,
      amends: { type: row.type, id: row.id },
      amendmentReason: reason,
      reportVersion: version,
    },
    rows: Object.fromEntries(copies),
    discarded: [],
  };
}
