import type { ReportType } from '../../constants.ts';
import type { Bill } from '../money/owing.ts';
import type { ReportInPackage } from './package-line.ts';

/** A month of a client that no standing report covers; days are YYYY-MM-DD. */
export interface OpenMonth {
  readonly packageId: string;
  readonly reportType: ReportType;
  readonly startsOn: string | null;
  readonly endsOn: string | null;
  readonly dueOn: string;
  /** The month's own due day, where the office gave the company a later one. */
  readonly extendedFrom?: string | null;
  readonly opensOn: string | null;
  /** In the order of the package's list. */
  readonly reports: readonly ReportInPackage[];
}

/** The facts of a client from which the portal says all that is due and owed, by the rule of its dashboard (`whatIsDue`). */
export interface ClientFacts {
  readonly companyId: string;
  /** The company's first day; null for one that has reported all along. */
  readonly reportsFrom: string | null;
  readonly months: readonly OpenMonth[];
  /** Invoices and credits on which something may be open. */
  readonly bills: readonly (Bill & { readonly id: string })[];
  /** Its words on the reporting packets of the seasons that were asked for. */
  readonly confirmations: readonly {
    readonly seasonId: string;
    readonly confirmed: boolean | null;
    readonly packetVersion: number | null;
  }[];
  /** Claims that are not settled yet, of whatever season. */
  readonly claims: readonly { readonly id: string; readonly status: string | null }[];
  /** When a report of it was received last, ISO; null for none. */
  readonly lastFiledAt: string | null;
}
