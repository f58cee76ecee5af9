import { importerExemptFields, importerNonExemptFields, importerTemplate } from '@packhouse/programme';
import { perCrop } from '#kernel/config/crop.ts';
import { describedColumns } from './described-columns.ts';
import type { ImportColumn } from './import-column.ts';
import { ownLabels } from './own-labels.ts';
import { withWeightColumns } from './weight-columns.ts';

/** The first three characters of an entry number: brokers keep them in a column of their own. */
const filer: ImportColumn = {
  key: 'filer',
  kind: 'text',
  names: ['filer code', 'filer no', 'filer id', 'entry filer', 'entry filer code'],
  fields: ['entryNumber'],
};

/** The columns of an importer's file, in the order of the template (domain.md 2.15). */
export const importerColumns = perCrop(({ commodityForms }) =>
  withWeightColumns(
    [
      ...describedColumns({
        described: [importerNonExemptFields, importerExemptFields],
        contact: {},
        template: importerTemplate,
        labelsOf: ownLabels('importer'),
      }),
      filer,
    ],
    commodityForms,
  ),
);
