import type { ItemChange } from '@packhouse/programme';
import { officeRead } from '#office/desk-parts/office-read.ts';

export interface TrailEntry {
  readonly id: string;
  /** ISO timestamp. */
  readonly at: string;
  /** Null: the system. */
  readonly by: string | null;
  readonly isOnBehalf: boolean;
  readonly action: string;
  /** A type of the wire, such as `node--appb_fh_report`. */
  readonly type: string;
  readonly row: string;
  readonly company: { readonly id: string; readonly name: string } | null;
  readonly changes: readonly ItemChange[];
}

export const entryOf = (entry: string) => officeRead<TrailEntry>('audit/show', { entry });
