import { defineResource, many } from '@packhouse/jsonapi';
import { companyMonth } from '../parts.ts';

/** One company's reports for one month, the original first, amendments after it (specification, sections 3 and 4; domain.md 2.14). */
export const fhFormsPackage = defineResource({
  type: 'node--fh_reporting_forms_package',
  owner: { kind: 'tenant', field: 'company' },
  allow: ['update'],
  title: 'never',
  unique: [['company', 'period']],
  fields: {
    ...companyMonth,
    reports: many('field_fh_report', 'Reports', 'node--first_handler_report', { exclusive: true }),
  },
});
