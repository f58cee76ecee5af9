import type { CommodityForm, ProducerContact } from '@packhouse/programme';
import type { ReportKind } from '../../kinds/report-kind.ts';
import type { ImportFlow } from '../flow/import-flow.ts';
import type { ImportState } from '../flow/import-state.ts';

/** What every step is given. */
export interface StepParts {
  readonly kind: ReportKind;
  readonly flow: ImportFlow;
  readonly state: ImportState;
  readonly producers: readonly ProducerContact[];
  /** At the rates of the report. */
  readonly forms: readonly CommodityForm[];
}

/** The heading of the step that is shown; it takes the focus when the step changes. */
export const stepHeadingId = 'import-step';
