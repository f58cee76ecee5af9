import {
  allAtOnce,
  type Findings,
  type FormDraft,
  type Problem,
  type ReportContext,
  type Steps,
  type Values,
} from '@packhouse/programme';
import type { ListKey, ReportKind, WholeReport } from '#domain/report-kinds/report-kind.ts';
import { answersAbout } from './answers.ts';
import { type RowReview, rowReviews } from './row-reviews.ts';
import { runningTotals } from './running-totals.ts';

/** A report's problems and totals, as it stands. */
export interface Review {
  readonly errors: readonly Problem[];
  readonly warnings: readonly Problem[];
  /** The report's decimals; malformed figures count as none. */
  readonly totals: Values;
  readonly counts: Readonly<Record<ListKey, number>>;
  /** The rows were not looked at yet: totals are those of the last save, where there was one. */
  readonly isUnchecked?: true;
}

type MakeReady = (list: ListKey, values: Values) => void;

/** Rows that are checked between two looks at the clock. */
const rowsInStep = 50;

/**
 * Runs all rules over a draft, again and again while it is typed: a row that did not change is not checked or added up
 * anew, so that 5,000 rows stay as quick as five.
 */
export class ReportReview {
  readonly #kind: ReportKind;
  readonly #context: () => ReportContext;
  readonly #makeReady: MakeReady;

  /** `makeReady` is called for each row in the steps of a review: a save then finds thousands of them ready. */
  constructor(kind: ReportKind, context: () => ReportContext, makeReady: MakeReady = () => undefined) {
    this.#kind = kind;
    this.#context = context;
    this.#makeReady = makeReady;
  }

  readonly of = (draft: FormDraft): Review => allAtOnce(this.steps(draft));

  /** The review of a draft before its rows are checked. */
  unchecked({ values, rows }: FormDraft): Review {
    const figures = this.#kind.figures.map(({ key }) => [key, values[key]]);
    const count = (list: ListKey) => rows[list]?.length ?? 0;
    return {
      errors: [],
      warnings: [],
      totals: Object.fromEntries(figures),
      counts: { nonExemptReceipts: count('nonExemptReceipts'), exemptReceipts: count('exemptReceipts') },
      isUnchecked: true,
    };
  }

  /** The review in steps that are none of them felt, for thousands of rows. */
  *steps(draft: FormDraft): Steps<Review> {
    const context = this.#context();
    const nonExempt = yield* this.#rowsOf(draft, 'nonExemptReceipts', context);
    const exempt = yield* this.#rowsOf(draft, 'exemptReceipts', context);
    const report: WholeReport = {
      // Border: a draft's values are typed by field key; the rules check what each of them holds.
      header: draft.values as WholeReport['header'],
      nonExempt: nonExempt.map(({ receipt }) => receipt),
      exempt: exempt.map(({ receipt }) => receipt),
    };
    yield;
    const together = this.#kind.checkTogether(report, context);
    yield;
    const totals = yield* runningTotals(this.#kind, context).steps(report);
    const answered = { errors: answersAbout(draft.values), warnings: [] };
    const found = gathered([together, answered, ...nonExempt.map(findingsOf), ...exempt.map(findingsOf)]);
    return {
      ...found,
      totals,
      counts: { nonExemptReceipts: nonExempt.length, exemptReceipts: exempt.length },
    };
  }

  *#rowsOf({ rows }: FormDraft, list: ListKey, context: ReportContext): Steps<readonly RowReview[]> {
    const reviewOf = rowReviews(context);
    const table = this.#kind.tables[list];
    const filled: RowReview[] = [];
    for (const [at, row] of (rows[list] ?? []).entries()) {
      const review = reviewOf(table, row);
      if (!review.isBlank) {
        filled.push(review);
        this.#makeReady(list, row.values);
      }
      if (at % rowsInStep === rowsInStep - 1) yield;
    }
    return filled;
  }
}

const findingsOf = ({ findings }: RowReview): Findings => findings;

function gathered(found: readonly Findings[]): Findings {
  const errors: Problem[] = [];
  const warnings: Problem[] = [];
  for (const one of found) {
    if (one.errors.length > 0) errors.push(...one.errors);
    if (one.warnings.length > 0) warnings.push(...one.warnings);
  }
  return { errors, warnings };
}
