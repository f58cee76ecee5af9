import { createRegistry, type Resource } from '@packhouse/jsonapi';
import { companyContact } from './resources/company/company-contact.ts';
import { exemption } from './resources/company/exemption.ts';
import { uploadedFile } from './resources/company/file.ts';
import { invoice } from './resources/company/invoice.ts';
import { packetConfirmation } from './resources/company/packet-confirmation.ts';
import { producerContact } from './resources/company/producer-contact.ts';
import { proxyConfiguration } from './resources/company/proxy-configuration.ts';
import { user } from './resources/company/user.ts';
import { reportingPeriod } from './resources/reporting-period.ts';
import { fhExemptReceipt } from './resources/reports/fh-exempt-receipt.ts';
import { fhFormsPackage } from './resources/reports/fh-forms-package.ts';
import { fhNonExemptReceipt } from './resources/reports/fh-non-exempt-receipt.ts';
import { firstHandlerReport } from './resources/reports/first-handler-report.ts';
import { importerExemptReceipt } from './resources/reports/importer-exempt-receipt.ts';
import { importerFormsPackage } from './resources/reports/importer-forms-package.ts';
import { importerNonExemptReceipt } from './resources/reports/importer-non-exempt-receipt.ts';
import { importerReport } from './resources/reports/importer-report.ts';
import { domesticReimbItem } from './resources/requests/domestic-reimb-item.ts';
import { exRequestDeMinimis } from './resources/requests/ex-request-de-minimis.ts';
import { exRequestOrganic } from './resources/requests/ex-request-organic.ts';
import { importReimbItem } from './resources/requests/import-reimb-item.ts';
import { reimbursementRequest } from './resources/requests/reimbursement-request.ts';
import { season } from './resources/season.ts';

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
