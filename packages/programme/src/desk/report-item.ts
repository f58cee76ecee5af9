import type { ReportType } from '../constants.ts';
import type { ListCell } from './answers.ts';
import type { DeskCheck, DeskFile } from './decision-items.ts';
import type { ItemAnswer } from './item-answers.ts';
import type { ColumnKind } from './list-declaration.ts';

/** A figure of a report beside what it was. Decimal text, or a count. */
export interface ReportFigureRow {
  readonly key: 'pounds' | 'exempt' | 'amount' | 'rows';
  readonly kind: ColumnKind;
  readonly now: ListCell;
  readonly lastMonth: ListCell;
  readonly lastYear: ListCell;
}

/** A section of a report: one of its lists of rows. */
export interface ReportSection {
  /** As a point names it: `nonExemptReceipts`. */
  readonly key: string;
  readonly columns: readonly { readonly key: string; readonly label: string; readonly kind: ColumnKind }[];
  /** The first of them. */
  readonly rows: readonly { readonly id: string; readonly [key: string]: ListCell }[];
  /** All of the section. */
  readonly total: number;
}

export interface ReportItem extends ItemAnswer {
  readonly type: ReportType;
  /** YYYY-MM */
  readonly month: string;
  readonly period: string | null;
  /** For this company, extended or not. */
  readonly due: string | null;
  readonly number: number;
  readonly figures: readonly ReportFigureRow[];
  readonly sections: readonly ReportSection[];
  readonly checks: readonly DeskCheck[];
  readonly versions: readonly {
    readonly id: string;
    readonly number: number;
    readonly state: string;
    readonly certified: string | null;
    readonly by: string | null;
  }[];
  readonly certification: {
    readonly name: string;
    readonly title: string;
    readonly at: string;
    readonly hash: string | null;
  } | null;
  /** Invoices and credits that bill it, oldest first. */
  readonly money: readonly {
    readonly id: string;
    readonly number: string;
    readonly issued: string | null;
    readonly due: string | null;
    readonly amount: string;
    readonly paid: string | null;
    readonly balance: string;
    readonly state: string;
  }[];
  readonly files: readonly DeskFile[];
}
