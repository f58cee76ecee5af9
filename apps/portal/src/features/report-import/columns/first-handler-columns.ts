import { contactHeadings, fhExemptFields, fhNonExemptFields, firstHandlerTemplate } from '@packhouse/programme';
import { describedColumns } from './described-columns.ts';
import { ownLabels } from './own-labels.ts';

/** The columns of a first handler's file, in the order of the template (domain.md 2.15). */
export const firstHandlerColumns = describedColumns({
  described: [fhNonExemptFields, fhExemptFields],
  contact: contactHeadings,
  template: firstHandlerTemplate,
  labelsOf: ownLabels('firstHandler'),
});
