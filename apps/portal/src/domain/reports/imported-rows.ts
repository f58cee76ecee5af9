import type { ProducerContact, Values } from '@packhouse/programme';
import type { ListKey } from '#domain/report-kinds/report-kind.ts';
import type { ImportedRow } from './imported-row.ts';

export interface AddedRow {
  /** Its number in the file, and what it says in all. */
  readonly row: number;
  readonly key: string;
  readonly list: ListKey;
  /** With title and calculated fields, which follow from the others. */
  readonly values: Values;
  /** The id of the report's row whose place it takes. */
  readonly replaces: string | null;
}

/**
 * An import's changes to a report, checked by the same rules as typed values. Values are keyed by field; ids are left
 * to the draft.
 */
export interface ImportedRows {
  /** In the order of the file. */
  readonly rows: readonly AddedRow[];
  /** The ids of the report's rows that an earlier file brought and this one has no word of. */
  readonly removed: readonly string[];
  /** Contacts made for it: they exist at the backend already, and the rows point to them. */
  readonly newContacts: readonly ProducerContact[];
  /** The name of the file; null for pasted rows. */
  readonly file: string | null;
  /** Rows of earlier files that stay in the report. */
  readonly origins: readonly ImportedRow[];
}

/**
 * Takes over the rows of an import as one change: one undo takes all of them out again and brings back those that went.
 * The contacts stay.
 */
export type ApplyImport = (imported: ImportedRows) => void;
