import type { ProducerContact, Values } from '@packhouse/programme';
import type { ListKey } from '../kinds/report-kind.ts';

/**
 * What an import adds to a report, checked by the same rules as what is typed. Values are those that a person types,
 * by their field's key; titles and calculated fields are left to the sheet, like ids.
 */
export interface ImportedRows {
  readonly rows: Readonly<Record<ListKey, readonly Values[]>>;
  /** Contacts made for it: they exist at the backend already, and the rows point to them. */
  readonly newContacts: readonly ProducerContact[];
}

/**
 * Takes over the rows of an import as one change, at the end of each list in their order: one undo takes all of them
 * out again. The contacts stay.
 */
export type ApplyImport = (imported: ImportedRows) => void;
