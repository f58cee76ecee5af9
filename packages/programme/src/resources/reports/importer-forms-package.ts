import { defineResource, many, one } from '@packhouse/jsonapi';
import { companyType } from '../parts.ts';

/** One importer's reports for one month, the original first, amendments after it (specification, sections 3 and 4; domain.md 2.14). */
export const importerFormsPackage = defineResource({
  type: 'node--importer_reporting_forms_package',
  owner: { kind: 'tenant', field: 'company' },
  allow: ['update'],
  title: 'never',
  unique: [['company', 'period']],
  fields: {
    company: one('field_appb_company', 'Company', companyType, { write: 'never', indexed: true }),
    period: one('field_reporting_period', 'Reporting period', 'node--reporting_period', {
      write: 'never',
      indexed: true,
    }),
    reports: many('field_importer_report', 'Reports', 'node--importer_report', { exclusive: true }),
  },
});
