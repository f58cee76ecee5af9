import type { Problem, ReportContext, ReportPoint, Values } from '@packhouse/programme';
import type { CellRef } from '@packhouse/ui/grid/model/grid-model.ts';
import type { ColumnContext } from '#domain/fields/column.ts';
import type { ListKey, ReceiptTable } from '#domain/report-kinds/report-kind.ts';
import type { ReportDraft } from '#domain/reports/draft/report-draft.ts';
import type { Reviewer } from '#domain/reports/draft/reviewer.ts';
import type { PointsOfRows } from './points-of-rows.ts';

export interface ReceiptGridDeps {
  readonly list: ListKey;
  readonly table: ReceiptTable;
  readonly liveDraft: ReportDraft;
  readonly reviewer: Pick<Reviewer, 'current' | 'subscribe'>;
  readonly columns: ColumnContext;
  readonly context: () => ReportContext;
  readonly problemText: (problem: Problem) => string;
  /** Marks empty cells that must be filled too: once the person has asked to go on. */
  readonly marksMissing: boolean;
  /** The points of the office about rows, by what their versions share (`rowLineage`); absent: none. */
  readonly points?: PointsOfRows | undefined;
  readonly pointText?: (point: ReportPoint) => string;
  /** The cell for which a producer is being added: nothing is wrong with it meanwhile. */
  readonly beingAdded?: CellRef | undefined;
  /** A locked report shows its rows and no blank one. */
  readonly isReadOnly: boolean;
  /** Values that a row begins with when it is typed; those that are pasted bring their own. */
  readonly firstRow?: Values | undefined;
  /** The option that adds what was typed to a column's list, where it can be added. */
  readonly adding?: Adding | undefined;
}

interface Adding {
  readonly column: string;
  readonly label: (typed: string) => string;
  readonly start: (place: CellRef, typed: string) => void;
}
