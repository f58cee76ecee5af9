/** A row of the ledger, or of the bank, that does not foot. */
export interface BrokenEntry {
  readonly table: string;
  readonly id: string;
  readonly problem: string;
}
