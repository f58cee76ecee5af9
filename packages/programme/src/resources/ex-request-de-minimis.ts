import { choice, defineResource, file, type ResourceOf, text } from '@packhouse/jsonapi';
import { checkEmail, checkPhone } from '../values/patterns.ts';
import { checkQuantity } from '../values/weight.ts';
import {
  certification,
  company,
  exemptionRequestStatuses,
  pdfRule,
  providerNote,
  quantity,
  requestSeason,
  submissionStatus,
  supportingDocs,
  totalWeights,
} from './parts.ts';

/** Pounds of one averaged period; a zero must be typed. */
const yearPounds = (wire: string, label: string) =>
  quantity(wire, label, { required: 'certification', check: checkQuantity });

/** The request of a small producer or importer to be exempt for a season (specification, section 3; domain.md 2.9). */
export const exRequestDeMinimis = defineResource({
  type: 'node--ex_request_de_minimis',
  owner: { kind: 'tenant', field: 'company' },
  allow: ['create', 'update'],
  fields: {
    company,
    season: requestSeason,
    status: submissionStatus(exemptionRequestStatuses),
    applicantType: choice('field_applicant_type', 'Applying as', ['producer', 'importer', 'first_handler'], {
      required: 'certification',
    }),
    applicantName: text('field_applicant_name', 'Applicant', { max: 150, required: 'certification' }),
    applicantAddress: text('field_applicant_address', 'Address', { max: 300, required: 'certification' }),
    applicantPhone: text('field_applicant_phone', 'Phone', { max: 20, required: 'certification', check: checkPhone }),
    applicantEmail: text('field_applicant_email', 'E-mail', { max: 100, required: 'certification', check: checkEmail }),
    fy1Inshell: yearPounds('field_fy1_inshell_lbs', 'Three seasons before, {{unit, many}} {{inshellForm, inside}}'),
    fy1Shelled: yearPounds('field_fy1_shelled_lbs', 'Three seasons before, {{unit, many}} {{shelledForm, inside}}'),
    fy2Inshell: yearPounds('field_fy2_inshell_lbs', 'Two seasons before, {{unit, many}} {{inshellForm, inside}}'),
    fy2Shelled: yearPounds('field_fy2_shelled_lbs', 'Two seasons before, {{unit, many}} {{shelledForm, inside}}'),
    fy3Inshell: yearPounds('field_fy3_inshell_lbs', 'Season before, {{unit, many}} {{inshellForm, inside}}'),
    fy3Shelled: yearPounds('field_fy3_shelled_lbs', 'Season before, {{unit, many}} {{shelledForm, inside}}'),
    fy4Inshell: yearPounds('field_fy4_inshell_lbs', 'Season claimed, estimated {{unit, many}} {{inshellForm, inside}}'),
    fy4Shelled: yearPounds('field_fy4_shelled_lbs', 'Season claimed, estimated {{unit, many}} {{shelledForm, inside}}'),
    ...totalWeights,
    average: quantity('field_average_lbs', 'Average, {{baseForm, basis}} basis', { calculated: true }),
    supportingDocs,
    ...certification,
    pdf: file('field_ex_request_dm_pdf', 'Copy of record', pdfRule),
    providerNote,
  },
});
export type ExRequestDeMinimis = ResourceOf<typeof exRequestDeMinimis>;
