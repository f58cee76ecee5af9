import type { CommodityForm, CompanyContact, Exemption, ReportContext } from '@packhouse/programme';
import type { SeasonFacts } from '#domain/report-kinds/report-kind.ts';
import { today } from '#kernel/clock/clock.ts';
import { config } from '#kernel/config/config.ts';

interface AboutReport {
  readonly period: ReportContext['period'];
  readonly seasonTitle: string | undefined;
  readonly company: Pick<CompanyContact, 'id' | 'title'>;
  /** Null when they could not be read. */
  readonly certificates: readonly Exemption[] | null;
  readonly forms: readonly CommodityForm[];
  readonly isAmendment: boolean;
  readonly facts: SeasonFacts | null;
}

/** Against what the rows of a report are checked, while it is typed and before it is signed alike. */
export function reportContext(about: AboutReport): ReportContext {
  const { period, seasonTitle = '', company, certificates, forms, isAmendment, facts } = about;
  const { settings } = config();
  return {
    today: today(),
    period,
    seasonTitle,
    // A list that could not be read says nothing about a number.
    settings: certificates === null ? { ...settings, certificateNotFound: 'warning' } : settings,
    certificates: certificates ?? noCertificates,
    companyName: company.title,
    companyId: company.id,
    isAmendment,
    forms,
    ...facts,
  };
}

/** One list: its index is remembered. */
const noCertificates: readonly Exemption[] = [];
