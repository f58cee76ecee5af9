import { mayRead, type OfficeRight, type OfficeRole } from './office/rights.ts';
import { companyContact } from './resources/company-contact.ts';
import { domesticReimbItem } from './resources/domestic-reimb-item.ts';
import { exRequestDeMinimis } from './resources/ex-request-de-minimis.ts';
import { exRequestOrganic } from './resources/ex-request-organic.ts';
import { exemption } from './resources/exemption.ts';
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

/**
 * The right by which the office reads rows of a type, at whichever door: that of the console's list that shows them. A file
 * has none of its own: it is read with what refers to it.
 */
const readRights: ReadonlyMap<string, OfficeRight> = new Map(
  (
    [
      ['companyContact', [companyContact]],
      ['companyPeople', [user, proxyConfiguration]],
      ['seasons', [season, reportingPeriod]],
      ['exemptionsRecommend', [exemption, exRequestDeMinimis, exRequestOrganic]],
      ['claimsVerify', [reimbursementRequest, domesticReimbItem, importReimbItem]],
      ['invoicesIssue', [invoice]],
      ['reportsSeen', [packetConfirmation, producerContact]],
      ['reportsSeen', [fhFormsPackage, firstHandlerReport, fhNonExemptReceipt, fhExemptReceipt]],
      ['reportsSeen', [importerFormsPackage, importerReport, importerNonExemptReceipt, importerExemptReceipt]],
    ] as const
  ).flatMap(([right, resources]) => resources.map(({ type }) => [type, right] as const)),
);

/** The right by which the office reads rows of a type; undefined where it reads none by themselves. */
export const readRightOf = (type: string): OfficeRight | undefined => readRights.get(type);
export function mayReadType(type: string, roles: readonly OfficeRole[]): boolean {
  const right = readRightOf(type);
  return right !== undefined && mayRead(right, roles);
}
