import type { ContactImport, ContactImportState } from './contact-import.ts';

export interface StepParts {
  readonly run: ContactImport;
  readonly state: ContactImportState;
}
