import { choice, decimal, defineResource, type ResourceOf, text } from '@packhouse/jsonapi';
import { checkBillOfLading, checkOrganicImportCertificate } from '../../values/patterns.ts';
import { checkAmount } from '../../values/weight.ts';
import { pounds } from '../parts.ts';
import { importerEntry } from './importer-receipt-parts.ts';

export const importerExemptReasons = ['de_minimis', 'organic', 'us_origin_returned'] as const;

/** An entry on which no assessment is due (specification, section 3; PEC-FHR-2 part C, domain.md 2.4). */
export const importerExemptReceipt = defineResource({
  type: 'node--importer_exempt_receipt',
  owner: { kind: 'tenant', field: 'company' },
  allow: ['create', 'update', 'delete'],
  fields: {
    ...importerEntry,
    ...pounds,
    billOfLading: text('field_bill_of_lading', 'Bill of lading no.', {
      max: 35,
      required: 'certification',
      check: checkBillOfLading,
    }),
    reason: choice('field_exempt_reason', 'Why no assessment', importerExemptReasons, { required: 'certification' }),
    certificateNumber: text('field_exempt_cert_number', 'Exemption certificate no.', { max: 40 }),
    organicImportCertificate: text('field_organic_import_cert', 'Organic import certificate', {
      max: 21,
      check: checkOrganicImportCertificate,
    }),
    customsCollected: decimal('field_cbp_collected', 'Customs collected anyway', { check: checkAmount }),
  },
});
export type ImporterExemptReceipt = ResourceOf<typeof importerExemptReceipt>;
