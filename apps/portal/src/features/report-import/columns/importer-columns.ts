import { importerExemptFields, importerNonExemptFields, importerTemplate } from '@packhouse/programme';
import { describedColumns } from './described-columns.ts';
import { ownLabels } from './own-labels.ts';
import { withWeightColumns } from './weight-columns.ts';

/** The columns of an importer's file, in the order of the template (domain.md 2.15). */
export const importerColumns = withWeightColumns(
  describedColumns({
    described: [importerNonExemptFields, importerExemptFields],
    contact: {},
    template: importerTemplate,
    labelsOf: ownLabels('importer'),
  }),
);
