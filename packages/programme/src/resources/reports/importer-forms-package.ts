import { defineResource, many } from '@packhouse/jsonapi';
import { companyMonth } from '../parts.ts';

/** One importer's reports for one month, the original first, amendments after it (specification, sections 3 and 4; domain.md 2.14). */
export const importerFormsPackage = defineResource({
  type: 'node--importer_reporting_forms_package',
  owner: { kind: 'tenant', field: 'company' },
  allow: ['update'],
  title: 'never',
  unique: [['company', 'period']],
  fields: {
    ...companyMonth,
    reports: many('field_importer_report', 'Reports', 'node--importer_report', { exclusive: true }),
  },
});
