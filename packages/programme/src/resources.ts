import { createRegistry, type Resource } from '@packhouse/jsonapi';
import { companyContact } from './resources/company-contact.ts';
import { domesticReimbItem } from './resources/domestic-reimb-item.ts';
import { exRequestDeMinimis } from './resources/ex-request-de-minimis.ts';
import { exRequestOrganic } from './resources/ex-request-organic.ts';
import { exemption } from './resources/exemption.ts';
import { fhExemptReceipt } from './resources/fh-exempt-receipt.ts';
import { fhFormsPackage } from './resources/fh-forms-package.ts';
import { fhNonExemptReceipt } from './resources/fh-non-exempt-receipt.ts';
import { uploadedFile } from './resources/file.ts';
import { firstHandlerReport } from './resources/first-handler-report.ts';
import { importReimbItem } from './resources/import-reimb-item.ts';
import { importerExemptReceipt } from './resources/importer-exempt-receipt.ts';
import { importerFormsPackage } from './resources/importer-forms-package.ts';
import { importerNonExemptReceipt } from './resources/importer-non-exempt-receipt.ts';
import { importerReport } from './resources/importer-report.ts';
import { invoice } from './resources/invoice.ts';
import { packetConfirmation } from './resources/packet-confirmation.ts';
import { producerContact } from './resources/producer-contact.ts';
import { proxyConfiguration } from './resources/proxy-configuration.ts';
import { reimbursementRequest } from './resources/reimbursement-request.ts';
import { reportingPeriod } from './resources/reporting-period.ts';
import { season } from './resources/season.ts';
import { user } from './resources/user.ts';

/** Every resource type of the programme. Tables, routes, allow-lists, factories and contract tests come from this list. */
export const resources: readonly Resource[] = [
  user,
  companyContact,
  season,
  reportingPeriod,
  packetConfirmation,
  producerContact,
  exemption,
  exRequestDeMinimis,
  exRequestOrganic,
  reimbursementRequest,
  domesticReimbItem,
  importReimbItem,
  fhFormsPackage,
  firstHandlerReport,
  fhNonExemptReceipt,
  fhExemptReceipt,
  importerFormsPackage,
  importerReport,
  importerNonExemptReceipt,
  importerExemptReceipt,
  invoice,
  proxyConfiguration,
  uploadedFile,
];

export const registry = createRegistry(resources);
