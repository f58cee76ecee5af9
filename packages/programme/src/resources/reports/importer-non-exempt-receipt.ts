import { decimal, defineResource, type ResourceOf } from '@packhouse/jsonapi';
import { checkAmount } from '../../values/weight.ts';
import { pounds } from '../parts.ts';
import { importerEntry } from './importer-receipt-parts.ts';

/** An entry on which the assessment is due (specification, section 3; PEC-FHR-2 part B, domain.md 2.3). */
export const importerNonExemptReceipt = defineResource({
  type: 'node--importer_non_exempt_receipt',
  owner: { kind: 'tenant', field: 'company' },
  allow: ['create', 'update', 'delete'],
  fields: {
    ...importerEntry,
    ...pounds,
    assessment: decimal('field_assessment_amount', 'Assessment', { calculated: true }),
    customsCollected: decimal('field_cbp_collected', 'Already collected by Customs', {
      required: 'certification',
      check: checkAmount,
    }),
  },
});
export type ImporterNonExemptReceipt = ResourceOf<typeof importerNonExemptReceipt>;
