import { type ContactColumnKey, contactFileColumns } from '@packhouse/programme';
import type { NamedColumn } from '@packhouse/spreadsheet';

export interface ContactColumn extends NamedColumn {
  readonly field: ContactColumnKey;
  /** Key of its label among the fields of the texts. */
  readonly label: string;
}

export const contactColumns: readonly ContactColumn[] = contactFileColumns.map(({ field, file }) => ({
  field,
  key: file.heading,
  names: file.names ?? [],
  label: file.label ?? field,
}));

/** Without these no row says who it is about. */
export const neededColumns = ['identifier', 'producer_name'] as const;

/** A row's values by field: text, null where the cell is empty, or whether the producer is in use. */
export type ContactValues = Readonly<Record<string, string | boolean | null>>;
