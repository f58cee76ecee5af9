import { mayRead, type OfficeRight, type OfficeRole } from './office/rights.ts';
import * as every from './resources/every-resource.ts';

/**
 * The right by which the office reads rows of a type, at whichever door: that of the console's list that shows them. A file
 * has none of its own: it is read with what refers to it.
 */
const readRights: ReadonlyMap<string, OfficeRight> = new Map(
  (
    [
      ['companyContact', [every.companyContact]],
      ['companyPeople', [every.user, every.proxyConfiguration]],
      ['seasons', [every.season, every.reportingPeriod]],
      ['exemptionsRecommend', [every.exemption, every.exRequestDeMinimis, every.exRequestOrganic]],
      ['claimsVerify', [every.reimbursementRequest, every.domesticReimbItem, every.importReimbItem]],
      ['invoicesIssue', [every.invoice]],
      ['reportsSeen', [every.packetConfirmation, every.producerContact]],
      [
        'reportsSeen',
        [every.fhFormsPackage, every.firstHandlerReport, every.fhNonExemptReceipt, every.fhExemptReceipt],
      ],
      [
        'reportsSeen',
        [every.importerFormsPackage, every.importerReport, every.importerNonExemptReceipt, every.importerExemptReceipt],
      ],
    ] as const
  ).flatMap(([right, resources]) => resources.map(({ type }) => [type, right] as const)),
);

/** The right by which the office reads rows of a type; undefined where it reads none by themselves. */
export const readRightOf = (type: string): OfficeRight | undefined => readRights.get(type);
export function mayReadType(type: string, roles: readonly OfficeRole[]): boolean {
  const right = readRightOf(type);
  return right !== undefined && mayRead(right, roles);
}
