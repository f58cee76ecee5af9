import type { ContactImport, ContactImportState } from './contact-import.ts';

/** Props of every step. */
export interface StepParts {
  readonly run: ContactImport;
  readonly state: ContactImportState;
}
