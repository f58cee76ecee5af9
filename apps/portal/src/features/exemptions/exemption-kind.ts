import { deMinimisForm, type FilingForm, organicForm } from '@packhouse/programme';

export type KindId = 'deMinimis' | 'organic';

/** The differences between the two kinds of exemption (specification, section 1). */
export interface ExemptionKind {
  readonly id: KindId;
  /** The word in `field_exemption_type`. */
  readonly word: 'de_minimis' | 'organic';
  readonly form: FilingForm;
}

export const deMinimisKind: ExemptionKind = { id: 'deMinimis', word: 'de_minimis', form: deMinimisForm };
export const organicKind: ExemptionKind = { id: 'organic', word: 'organic', form: organicForm };
