import { draftOf, type FormType, type Problem } from '@packhouse/programme';
import { firstHandlerKind } from '#domain/report-kinds/first-handler.ts';
import { importerKind } from '#domain/report-kinds/importer.ts';
import type { ReportKind } from '#domain/report-kinds/report-kind.ts';
import { refIn } from '#domain/report-kinds/row-values.ts';
import { ratesOf } from '#domain/reports/draft/first-values.ts';
import { browserTimes, inPieces } from '#domain/reports/draft/in-steps.ts';
import { ReportReview, type Review } from '#domain/reports/draft/review.ts';
import { reportContext } from '#domain/reports/report-context.ts';
import { readCertificates } from '#domain/reports/reports.calls.ts';
import { readSeasonFacts } from '#domain/reports/season-facts.calls.ts';
import { checkClaimDraft, wasReturned } from '#domain/requests/check-claim.ts';
import { checkDeMinimisDraft } from '#domain/requests/check-de-minimis.ts';
import { ownProducers } from '#domain/requests/own-crop.ts';
import { ownReports, reportedBy } from '#domain/requests/reported-pounds.ts';
import { silently } from '#kernel/client/client.ts';
import { today } from '#kernel/clock/clock.ts';
import { config } from '#kernel/config/config.ts';
import { queryClient } from '#kernel/session/query-client.ts';
import { currentSignedIn } from '#kernel/session/use-session.ts';
import type { ReadCase } from './forms/certifiable-form.ts';

type Doubts = (found: ReadCase) => Promise<readonly Problem[]>;

/** The doubts that the sheet of a month shows, by the same review of the same facts. */
const ofReport =
  (kind: ReportKind): Doubts =>
  async ({ read, row, period, season, company, isAmendment }) => {
    if (period === null) return [];
    const forms = ratesOf(config().settings, { season }, row);
    const about = {
      kind,
      periodId: refIn(row, 'period')?.id ?? '',
      seasonId: season?.id,
      companyId: company.id,
      forms,
    };
    const [certificates, facts] = await Promise.all([
      season === null ? null : readCertificates(season.id),
      readSeasonFacts(about),
    ]);
    const context = reportContext({
      ...{ period, company, certificates, forms, isAmendment, facts },
      seasonTitle: season?.title,
    });
    const { warnings } = await new Promise<Review>((done) => {
      inPieces(new ReportReview(kind, () => context).steps(draftOf(read)), browserTimes, done);
    });
    return warnings;
  };

const ofClaim: Doubts = async ({ read, season }) => {
  if (season === null) return [];
  // Whether an entry was claimed before stops a claim, and is no doubt.
  const book = { exemptions: await readCertificates(season.id), claimedElsewhere: null };
  const facts = { season, settings: config().settings, book, today: today(), wasFiled: wasReturned(read) };
  return checkClaimDraft(draftOf(read), facts).warnings;
};

const ofDeMinimis: Doubts = async ({ read, season, company }) => {
  const own = currentSignedIn();
  if (season === null || own === null) return [];
  const { types, seasons } = own;
  const asked = { companyId: company.id, types, claimed: season, seasons };
  const reports = await silently(queryClient.fetchQuery(ownReports(asked)));
  const reported =
    reports && reportedBy(reports, reports.handled === null ? [] : ownProducers(reports.handled, company));
  const facts = { season, seasons, companyTypes: types, settings: config().settings, hasRequest: false, reported };
  return checkDeMinimisDraft(draftOf(read).values, facts).warnings;
};

/** The doubts of the rules in a form that may be signed: those that are shown where it is filled in. */
export const doubtsOf: Readonly<Record<FormType, Doubts>> = {
  first_handler_report: ofReport(firstHandlerKind),
  importer_report: ofReport(importerKind),
  ex_request_de_minimis: ofDeMinimis,
  // Its rules stop or let pass, and doubt nothing.
  ex_request_organic: async () => [],
  reimbursement_request: ofClaim,
};
