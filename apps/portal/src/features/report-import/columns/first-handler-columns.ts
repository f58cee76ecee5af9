import { contactHeadings, fhExemptFields, fhNonExemptFields, firstHandlerTemplate } from '@packhouse/programme';
import { perCrop } from '#kernel/config/crop.ts';
import { describedColumns } from './described-columns.ts';
import type { ImportColumn } from './import-column.ts';
import { ownLabels } from './own-labels.ts';
import { withWeightColumns } from './weight-columns.ts';

/** A state without an address is that of the crop. */
const withState = (column: ImportColumn): ImportColumn =>
  column.key === 'state' ? { ...column, alone: { to: 'state_grown', without: ['street', 'city', 'zip'] } } : column;

/** The columns of a first handler's file, in the order of the template (domain.md 2.15). */
export const firstHandlerColumns = perCrop(({ commodityForms }) =>
  withWeightColumns(
    describedColumns({
      described: [fhNonExemptFields, fhExemptFields],
      contact: contactHeadings,
      template: firstHandlerTemplate,
      labelsOf: ownLabels('firstHandler'),
    }).map(withState),
    commodityForms,
  ),
);
