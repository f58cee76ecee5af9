import type { PointSection } from '@packhouse/programme';
import type { Generated } from 'kysely';
import type { Hanging } from './ledger-tables.ts';

/** Requests of the office about a report that it gave back, and by when a report is due; rows are only added. */
export interface ReturnTables {
  /** A report given back once; `returned_by` is never told to a company. */
  report_return: {
    id: string;
    report_id: string;
    company_id: string;
    returned_at: Date;
    returned_by: string | null;
    note: string;
  };
  /** A point of it: a cell, a whole row, a field of the head, a section, or the whole form. */
  report_point: Hanging & {
    id: string;
    return_id: string;
    position: number;
    section: PointSection;
    /** The row of the version that was given back. */
    row_id: string | null;
    /** Its number there, from 1. */
    row_number: number | null;
    field: string | null;
    text: string;
  };
  /** The words of the company to a point; the last one counts. */
  point_answer: Hanging & {
    id: Generated<string>;
    point_id: string;
    answered_at: Date;
    answered_by: string;
    text: string;
  };
  /** The due day of a company's month, YYYY-MM-DD; null: the month's own again. The last one counts. */
  due_extension: {
    id: Generated<string>;
    company_id: string;
    period_id: string;
    due_on: string | null;
    reason: string | null;
    extended_at: Date;
    extended_by: string | null;
  };
}
