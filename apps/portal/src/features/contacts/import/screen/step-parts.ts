import type { ContactImport, ContactImportState } from '../contact-import.ts';

/** What every step is given. */
export interface StepParts {
  readonly run: ContactImport;
  readonly state: ContactImportState;
}
