import type { RowBase } from '@packhouse/jsonapi';
import type {
  CommodityForm,
  CompanyType,
  DescribedForm,
  FileHeading,
  Findings,
  ReportContext,
  ReportForm,
  ReportHeader,
  Values,
} from '@packhouse/programme';
import type { ColumnContext, ReceiptColumn } from '#domain/fields/column.ts';

/** A report's two tables. */
export const listKeys = ['nonExemptReceipts', 'exemptReceipts'] as const;
export type ListKey = (typeof listKeys)[number];

/** A receipt as the rules take it: its values with its id. */
export type ReceiptRow = Values & { readonly id: string };

export interface ReceiptTable {
  readonly columns: readonly ReceiptColumn[];
  /** The headings under which spreadsheets have a column, by its key. */
  readonly file: Readonly<Record<string, readonly FileHeading[]>>;
  /** Title and calculated fields, which follow from the others. */
  derived(values: Values, context: Pick<ColumnContext, 'forms' | 'period'>): Values;
  /** Columns by which rows of two versions are told to be the same one, the most telling list first. */
  readonly pairBy: readonly (readonly string[])[];
  /** Fields that belong to one delivery and are typed anew each month. */
  readonly once: readonly string[];
  check(row: ReceiptRow, context: ReportContext): Findings;
}

/** A report's receipts with its own fields. */
export interface WholeReport {
  readonly header: ReportHeader;
  readonly nonExempt: readonly ReceiptRow[];
  readonly exempt: readonly ReceiptRow[];
}

/** A certified report of another month of the season, with the receipts that were asked for. */
export interface OtherReport {
  readonly periodTitle: string;
  readonly rows: Readonly<Record<ListKey, readonly RowBase[]>>;
}

export type SeasonFacts = Pick<ReportContext, 'entriesElsewhere' | 'exemptBefore'>;

/** Everything in which a first handler report and an importer report differ. */
export interface ReportKind {
  /** The branch of the texts that names its things. */
  readonly id: 'firstHandler' | 'importer';
  readonly companyType: CompanyType;
  readonly form: ReportForm;
  /** Paths from the report: its receipts. */
  readonly reportIncludes: readonly string[];
  readonly tables: Readonly<Record<ListKey, ReceiptTable>>;
  /** Reads the producers of the company before rows can be typed. */
  readonly usesProducers: boolean;
  /** The description of the fields of the report itself. */
  readonly header: DescribedForm;
  /** Fields that seldom change: a month begins with those of the month before. */
  readonly asBefore?: { readonly header: readonly string[]; readonly row: readonly string[] };
  /** The part of the rules that no row shows by itself. */
  checkTogether(report: WholeReport, context: ReportContext): Findings;
  /** Facts from the season's other months about this one's rows; the rules only warn with them. */
  readonly season: {
    /** Paths from a report: its period and the receipts that matter. */
    readonly includes: readonly string[];
    facts(others: readonly OtherReport[], forms: readonly CommodityForm[]): SeasonFacts;
  };
  /** The report's calculated fields; every decimal among them is a sum over the rows. */
  totals(rows: Omit<WholeReport, 'header'>, forms: readonly CommodityForm[]): Values;
  /** Those of the calculated fields that are no sum. */
  counted(rows: Omit<WholeReport, 'header'>): Values;
  readonly figures: readonly ReportFigure[];
}

export interface ReportFigure {
  /** Its key among the totals, and in the texts. */
  readonly key: string;
  readonly as: 'pounds' | 'money';
  /** Says nothing while it is zero. */
  readonly isOptional?: true;
}
