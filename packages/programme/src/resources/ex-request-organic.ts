import { boolean, choices, date, defineResource, file, files, type ResourceOf, text } from '@packhouse/jsonapi';
import { companyTypes } from '../constants.ts';
import { checkTaxId } from '../values/patterns.ts';
import { checkQuantity } from '../values/weight.ts';
import {
  certification,
  company,
  exemptionRequestStatuses,
  importerNumber,
  pdfRule,
  providerNote,
  quantity,
  requestSeason,
  submissionStatus,
} from './parts.ts';

/** The request to be exempt on organic crop for a season (specification, section 3; form AMS-15, domain.md 2.10). */
export const exRequestOrganic = defineResource({
  type: 'node--ex_request_organic',
  owner: { kind: 'tenant', field: 'company' },
  allow: ['create', 'update'],
  fields: {
    company,
    season: requestSeason,
    status: submissionStatus(exemptionRequestStatuses),
    operationTypes: choices('field_operation_type', 'Type of operation', companyTypes, { required: 'certification' }),
    taxId: text('field_tax_id', 'Tax ID', { max: 12, required: 'certification', sensitive: true, check: checkTaxId }),
    importerNumber: text('field_importer_number', 'Importer number', importerNumber),
    hasOrganicPlan: boolean('field_has_organic_plan', 'Organic plan and certificate', { required: 'certification' }),
    productsOrganic: boolean('field_products_organic', 'Products labelled organic', { required: 'certification' }),
    subjectToAssessment: boolean('field_subject_to_assessment', 'Subject to assessment', { required: 'certification' }),
    certifierName: text('field_certifier_name', 'Certifier', { max: 150, required: 'certification' }),
    organicCertNumber: text('field_organic_cert_number', 'Organic certificate no.', {
      max: 50,
      required: 'certification',
    }),
    organicCertDate: date('field_organic_cert_date', 'Date of the certificate', { required: 'certification' }),
    organicCertExpiry: date('field_organic_cert_expiry', 'Certificate ends'),
    estTotal: quantity('field_est_total_lbs', 'Total estimated {{unit, many}}', {
      required: 'certification',
      check: checkQuantity,
    }),
    estOrganic: quantity('field_est_organic_lbs', 'Organic {{unit, many}}', {
      required: 'certification',
      check: checkQuantity,
    }),
    estNonorganic: quantity('field_est_nonorganic_lbs', '{{unit, Many}} not organic', {
      required: 'certification',
      check: checkQuantity,
    }),
    // The wire name is spelt as in the specification's sections 3 and 7.
    organicDocumentation: files('field_organic_documentaion_pdf', 'Organic certificate and addendum', pdfRule, {
      required: 'certification',
    }),
    ...certification,
    pdf: file('field_ex_request_org_pdf', 'Copy of record', pdfRule),
    providerNote,
  },
});
export type ExRequestOrganic = ResourceOf<typeof exRequestOrganic>;
