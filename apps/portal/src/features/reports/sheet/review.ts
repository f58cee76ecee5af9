import type { Findings, FormDraft, Problem, ReportContext, Values } from '@packhouse/programme';
import { type ListKey, listKeys, type ReportKind, type WholeReport } from '../kinds/report-kind.ts';
import { RowReviews } from './row-reviews.ts';
import { RunningTotals } from './running-totals.ts';

/** What the rules say of a report as it stands, and what it adds up to. */
export interface Review {
  readonly errors: readonly Problem[];
  readonly warnings: readonly Problem[];
  /** The report's decimals; malformed figures count as none. */
  readonly totals: Values;
  /** Rows with something in them. */
  readonly counts: Readonly<Record<ListKey, number>>;
}

/**
 * Runs all rules over a draft, again and again while it is typed: a row that did not change is not checked or added up
 * anew, so that 5,000 rows stay as quick as five.
 */
export class ReportReview {
  readonly #kind: ReportKind;
  readonly #context: () => ReportContext;
  readonly #rows: RowReviews;
  readonly #totals: RunningTotals;

  constructor(kind: ReportKind, context: () => ReportContext) {
    this.#kind = kind;
    this.#context = context;
    this.#rows = new RowReviews(kind.tables, context);
    this.#totals = new RunningTotals((rows) => kind.totals(rows, context().forms));
  }

  readonly of = (draft: FormDraft): Review => {
    const [nonExempt = [], exempt = []] = listKeys.map((list) =>
      (draft.rows[list] ?? []).map((row) => this.#rows.of(list, row)).filter(({ isBlank }) => !isBlank),
    );
    const report: WholeReport = {
      // Border: a draft's values are typed by field key; the rules check what each of them holds.
      header: draft.values as WholeReport['header'],
      nonExempt: nonExempt.map(({ receipt }) => receipt),
      exempt: exempt.map(({ receipt }) => receipt),
    };
    const errors: Problem[] = [];
    const warnings: Problem[] = [];
    const gather = (found: Findings) => {
      if (found.errors.length > 0) errors.push(...found.errors);
      if (found.warnings.length > 0) warnings.push(...found.warnings);
    };
    gather(this.#kind.checkTogether(report, this.#context()));
    for (const row of nonExempt) gather(row.findings);
    for (const row of exempt) gather(row.findings);
    return {
      errors,
      warnings,
      totals: this.#totals.of(report),
      counts: { nonExemptReceipts: nonExempt.length, exemptReceipts: exempt.length },
    };
  };
}
