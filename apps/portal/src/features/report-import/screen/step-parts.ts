import type { DayRange, ProducerContact } from '@packhouse/programme';
import type { ReportKind } from '#domain/report-kinds/report-kind.ts';
import type { Decisions } from '../check/check-import.ts';
import type { ImportReport } from '../check/import-report.ts';
import type { ImportFlow, ImportState } from '../import-flow.ts';

export interface StepParts {
  readonly kind: ReportKind;
  readonly flow: ImportFlow;
  readonly state: ImportState;
  readonly producers: readonly ProducerContact[];
  readonly period: DayRange;
}

/** Props of the parts of a check, without the progress of the next check: that would draw all of them again. */
export interface CheckParts extends Pick<StepParts, 'flow' | 'kind' | 'producers'> {
  readonly report: ImportReport;
  readonly decisions: Decisions;
}
