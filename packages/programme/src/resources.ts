import { createRegistry, type Resource } from '@packhouse/jsonapi';
import * as every from './resources/every-resource.ts';

/** Every resource type of the program. Tables, routes, allow-lists, factories and contract tests come from this list. */
export const resources: readonly Resource[] = [
  every.user,
  every.companyContact,
  every.season,
  every.reportingPeriod,
  every.packetConfirmation,
  every.producerContact,
  every.exemption,
  every.exRequestDeMinimis,
  every.exRequestOrganic,
  every.reimbursementRequest,
  every.domesticReimbItem,
  every.importReimbItem,
  every.fhFormsPackage,
  every.firstHandlerReport,
  every.fhNonExemptReceipt,
  every.fhExemptReceipt,
  every.importerFormsPackage,
  every.importerReport,
  every.importerNonExemptReceipt,
  every.importerExemptReceipt,
  every.invoice,
  every.proxyConfiguration,
  every.uploadedFile,
];

export const registry = createRegistry(resources);
