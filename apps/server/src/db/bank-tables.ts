import type { ClaimVerdict } from '@packhouse/programme';
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Hanging } from './ledger-tables.ts';

/**
 * A bank's statements (docs/decisions/023). Days are YYYY-MM-DD, amounts US dollars as decimal text. The files themselves
 * are not kept: what they say is.
 */
export interface BankTables {
  /** A file that was read: it is not read again. */
  bank_file: {
    /** SHA-256, hex. */
    hash: string;
    name: string;
    format: 'csv' | 'ofx' | 'bai2';
    imported_at: Date;
    imported_by: string | null;
    imported_by_name: string | null;
  };
  /** A file's word on one account. */
  bank_statement: {
    id: string;
    file_hash: string;
    account: string;
    from_day: string;
    to_day: string;
    opening: string;
    closing: string;
    /** The file's word for the account, where that is not its number; null: it names none, or its number. */
    written: Generated<string | null>;
    /** Lines of the file that another file had brought already. */
    known_lines: number;
    /** Its place in the chain of the account's statements; null as an older program writes it. */
    place: Generated<number | null>;
  };
  /** Other words or another day under which a file brought a known line, as somebody said; by these it is known again. */
  bank_line_alias: {
    line_id: string;
    statement_id: string;
    day: string;
    amount: string;
    text: string;
    bank_id: string | null;
  };
  bank_line: {
    id: string;
    statement_id: string;
    account: string;
    /** By which the line is known again in another file of the account (`identifyLines`). */
    identity: string;
    day: string;
    /** Signed: money that went out is negative. */
    amount: string;
    text: string;
    bank_id: string | null;
    type: string;
    /** Line of the file, from 1. */
    row: number;
    /** Of money that went out: its words, or a payment that they name, say that the bank took something back. */
    may_be_return: Generated<boolean>;
    /** Why nothing is booked on it. */
    set_aside: 'not_ours' | 'returned' | null;
    set_aside_note: string | null;
    set_aside_at: Date | null;
    set_aside_by_name: string | null;
    /** The line by which its money came again, or went before: both are set aside together, and taken up together. */
    beside: Generated<string | null>;
    /** The database knows by its matches. */
    booked: GeneratedAlways<boolean>;
  };
  /** That a line was booked on invoices; undone ones stay. */
  bank_match: {
    id: string;
    line_id: string;
    booked_at: Date;
    booked_by_name: string | null;
    /** The payer as the line names it, and for whom it was confirmed; null where the line names none. */
    payer_key: string | null;
    company_id: string | null;
    /** The entries that were booked: undoing it undoes these. */
    allocations: string[];
    /** The payment that was there already and is this line's money: undoing it parts them. */
    joined: Generated<string | null>;
    undone_at: Date | null;
    undone_by_name: string | null;
  };
  /** Behind each item of a claim (docs/decisions/027): a receipt, an entry, or a document that somebody looked at. */
  claim_evidence: Hanging & {
    id: string;
    claim_id: string;
    item_id: string;
    kind: 'receipt' | 'entry' | 'document';
    /** One live claim has it, of whichever company. */
    receipt_id: string | null;
    /** The receipt instead, of which its company was granted a part by another claim. */
    rest_of: Generated<string | null>;
    entry_number: string | null;
    entry_reason: string | null;
    /** Whose the entry is, while the row is live. */
    entry_company: string | null;
    verdict: ClaimVerdict;
    figures: JSONColumnType<object> | null;
    /** US dollars that can be granted on it; null: from before that was worked out. */
    borne: string | null;
    note: string | null;
    at: Date;
    by_name: string | null;
    /** The claim is dead or was looked at anew. */
    released_at: Date | null;
  };
  /** Granted at most for an item when its claim was, and what its evidence bore then; US dollars. A row is never changed. */
  /** `nth`: of the claim's grants, of which the last one counts. */
  claim_grant: Hanging & {
    claim_id: string;
    item_id: string;
    nth: number;
    amount: string;
    borne: string;
    at: Date;
  };
  /** Whose an entry of Customs is while somebody claims it. */
  claimed_entry: {
    entry_number: string;
    company_id: string;
    /** Of a second company's entry under the number of another one: its id. */
    twin_of: Generated<string>;
  };
  /** Published figures (docs/decisions/029): a row is never changed. */
  figures_run: {
    id: string;
    season_id: string;
    /** Last month of the quarter, YYYY-MM. */
    through: string;
    at: Date;
    by_name: string | null;
    body: string;
    /** SHA-256 of the body, hex. */
    hash: string;
  };
}
