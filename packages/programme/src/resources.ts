import { createRegistry, type Resource } from '@packhouse/jsonapi';
import { companyContact } from './resources/company-contact.ts';
import { domesticReimbItem } from './resources/domestic-reimb-item.ts';
import { exRequestDeMinimis } from './resources/ex-request-de-minimis.ts';
import { exRequestOrganic } from './resources/ex-request-organic.ts';
import { exemption } from './resources/exemption.ts';
import { uploadedFile } from './resources/file.ts';
import { importReimbItem } from './resources/import-reimb-item.ts';
import { invoice } from './resources/invoice.ts';
import { packetConfirmation } from './resources/packet-confirmation.ts';
import { producerContact } from './resources/producer-contact.ts';
import { proxyConfiguration } from './resources/proxy-configuration.ts';
import { reimbursementRequest } from './resources/reimbursement-request.ts';
import { reportingPeriod } from './resources/reporting-period.ts';
import { fhExemptReceipt } from './resources/reports/fh-exempt-receipt.ts';
import { fhFormsPackage } from './resources/reports/fh-forms-package.ts';
import { fhNonExemptReceipt } from './resources/reports/fh-non-exempt-receipt.ts';
import { firstHandlerReport } from './resources/reports/first-handler-report.ts';
import { importerExemptReceipt } from './resources/reports/importer-exempt-receipt.ts';
import { importerFormsPackage } from './resources/reports/importer-forms-package.ts';
import { importerNonExemptReceipt } from './resources/reports/importer-non-exempt-receipt.ts';
import { importerReport } from './resources/reports/importer-report.ts';
import { season } from './resources/season.ts';
import { user } from './resources/user.ts';

/** Every resource type of the program. Tables, routes, allow-lists, factories and contract tests come from this list. */
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
