import type { ColumnKind, DeskFile, ListCell, PointSection } from '@packhouse/programme';
import type { OfficeItem } from '#office/desk-parts/item.calls.ts';

/** A figure of a report beside what it was. Decimal text, or a count. */
export interface ReportFigure {
  readonly key: 'pounds' | 'exempt' | 'amount' | 'rows';
  readonly kind: ColumnKind;
  readonly now: ListCell;
  readonly lastMonth: ListCell;
  readonly lastYear: ListCell;
}

export interface ReportSection {
  /** As a point names it: `nonExemptReceipts`. */
  readonly key: string;
  readonly columns: readonly { readonly key: string; readonly label: string; readonly kind: ColumnKind }[];
  /** The first of them. */
  readonly rows: readonly { readonly id: string; readonly [key: string]: ListCell }[];
  /** All of the section. */
  readonly total: number;
}

/** A monthly report as the office reviews it. */
export interface ReportItem extends OfficeItem {
  readonly type: 'first_handler_report' | 'importer_report';
  /** YYYY-MM */
  readonly month: string;
  readonly period: string | null;
  /** For this company, extended or not. */
  readonly due: string | null;
  readonly number: number;
  readonly figures: readonly ReportFigure[];
  readonly sections: readonly ReportSection[];
  readonly checks: readonly {
    readonly code: string;
    readonly tone: 'info' | 'warning' | 'danger';
    readonly values: Readonly<Record<string, string | number>>;
  }[];
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

/** A point as somebody asks it: where, and what. */
export interface Point {
  /** Tells it from the others while they are typed. */
  readonly id: string;
  readonly section: PointSection;
  /** From 1; empty for the whole section. */
  readonly row: string;
  readonly field: string;
  readonly text: string;
}

/** A point as `report return` takes it: what is empty is meant as a whole. */
export const sentPoint = ({ section, row, field, text }: Point) => ({
  section,
  row: row === '' ? undefined : row,
  field: field === '' ? undefined : field,
  text: text.trim(),
});
