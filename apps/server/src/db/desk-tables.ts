import type { Generated, JSONColumnType } from 'kysely';

/** Of the office's desks alone: no company ever reads them. */
export interface DeskTables {
  /** Who has taken an item, and until when it rests. */
  office_work: {
    /** The kind of item, as its list is called. */
    kind: string;
    item: string;
    holder: string | null;
    holder_name: string | null;
    taken_at: Date | null;
    /** YYYY-MM-DD */
    snoozed_until: string | null;
    reason: string | null;
    changed: Date;
    changed_by_name: string | null;
  };
  /** Rows are never changed. */
  office_note: {
    id: Generated<string>;
    kind: string;
    item: string;
    at: Date;
    by_id: string;
    by_name: string;
    text: string;
  };
  /** When the chain was walked and a backup was made. Rows are never changed. */
  upkeep_mark: {
    id: Generated<string>;
    kind: 'walk' | 'backup';
    at: Date;
    by_name: string | null;
    found: JSONColumnType<object>;
  };
  /** Companies that the office keeps an eye on; of a company one stands at most. Who took it away, and why, is the decision's. */
  company_flag: {
    id: string;
    company_id: string;
    reason: string;
    flagged_at: Date;
    flagged_by_name: string;
    lifted_at: Date | null;
  };
  /** Who looks at an item now; a row that nobody renewed for a minute counts no more. */
  office_presence: { kind: string; item: string; user_id: string; name: string; since: Date; seen: Date };
  /** A question to a list that somebody keeps. */
  office_view: {
    id: string;
    list: string;
    name: string;
    audience: 'mine' | 'role' | 'everyone';
    owner: string;
    role: string | null;
    query: JSONColumnType<Readonly<Record<string, string>>>;
    made_at: Date;
    made_by_name: string;
  };
}
