import { type CompanyType, type ReportType, reportTypes } from '../../constants.ts';
import { wasFiled } from './form-statuses.ts';

/** The kind of company that files each kind of report. */
export const filersOf = {
  first_handler_report: 'first_handler',
  importer_report: 'importer',
} as const satisfies Record<ReportType, CompanyType>;

/**
 * Kinds decide what a company begins, and not what stands: whether something is a company's to see, answer and amend.
 * Everything that asks a company for something asks here, or in a statement its twin on the server (decisions/010).
 * @param named the kinds of company that begin it; none: every one
 * @param isThere the company has such a thing already, from the time when it was of such a kind
 */
export const concernsCompany = (
  types: readonly string[],
  named: readonly CompanyType[] | undefined,
  isThere: boolean,
): boolean => isThere || named === undefined || named.some((type) => types.includes(type));

/** The same for a month: one of which a report was filed is there. A draft of a kind that was lost is not: nobody may certify it. */
export const concernsMonth = (
  types: readonly string[],
  {
    reportType,
    reports,
  }: { readonly reportType: ReportType; readonly reports: readonly { readonly status?: string | null }[] },
): boolean =>
  concernsCompany(
    types,
    [filersOf[reportType]],
    reports.some(({ status }) => wasFiled(status ?? null)),
  );

/** Forms and bills of a company, whatever its kinds are today, for which the menu has an entry by kind. */
export const heldThings = [...reportTypes, 'ex_request_de_minimis', 'domesticItems', 'importItems', 'invoice'] as const;
export type HeldThing = (typeof heldThings)[number];
