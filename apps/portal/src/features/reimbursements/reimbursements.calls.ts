import { path } from '@packhouse/jsonapi';
import {
  type CompanyContact,
  claimedEntryKey,
  companyContact,
  domesticReimbItem,
  type Exemption,
  importReimbItem,
  type ReimbursementRequest,
  reimbursementForm,
  reimbursementRequest,
  reimbursementStatuses,
  uploadedFile,
} from '@packhouse/programme';
import { queryOptions } from '@tanstack/react-query';
import { readCertificates } from '#domain/reports/reports.calls.ts';
import { requestFiles } from '#domain/requests/draft/request-files.calls.ts';
import { type OfSeason, ofSeason } from '#domain/requests/of-season.ts';
import { client, silently } from '#kernel/client/client.ts';
import { readApplications } from './applications.calls.ts';
import { namesOnce, priorHandlers } from './known-handlers.ts';
import type { Application } from './pending-applications.ts';

const mostClaims = 500;

const { fields } = reimbursementRequest;

/**
 * GET reimbursement_request of a company and season with status certified (specification, section 7), and those in all
 * other statuses by a second query (domain.md, section 4).
 */
export const claimsOf = (of: OfSeason) =>
  queryOptions({
    queryKey: ['reimbursements', of.companyId, of.seasonId],
    queryFn: async (): Promise<readonly ReimbursementRequest[]> => {
      const others = reimbursementStatuses.filter((status) => status !== 'certified');
      const status = path(fields.status);
      const asked = [{ path: status, value: 'certified' }, { path: status, operator: 'IN', value: others } as const];
      const own = ofSeason(reimbursementRequest, of);
      const pages = await Promise.all(
        asked.map((one) => client.listAll(reimbursementRequest, { where: [...own, one] }, mostClaims)),
      );
      return pages.flatMap(({ rows }) => rows);
    },
    staleTime: 0,
  });

export const claimFiles = requestFiles<ReimbursementRequest>({
  form: reimbursementForm,
  key: ['reimbursements'],
  read: async (id) => {
    const { season, domesticItems, importItems, supportingDocs } = fields;
    const include = [path(season), path(domesticItems), path(importItems), path(supportingDocs)];
    const { row, included } = await client.get(reimbursementRequest, id, { include });
    const rows = {
      domesticItems: included.findAll(domesticReimbItem, row.domesticItems),
      importItems: included.findAll(importReimbItem, row.importItems),
    };
    return { row, rows, documents: included.findAll(uploadedFile, row.supportingDocs) };
  },
});

/** The data against which a claim is checked besides its season; each is null when it could not be read. */
export interface ClaimBook {
  readonly company: CompanyContact | null;
  readonly exemptions: readonly Exemption[] | null;
  /** The company's applications for one of the season that nobody has decided. */
  readonly applications: readonly Application[];
  /** Titles of other live claims by the entries and reasons in them. */
  readonly claimedElsewhere: ReadonlyMap<string, string> | null;
  /** The handler of the company's latest domestic item; null without one. */
  readonly lastHandler: string | null;
  /** Every handler that the company's claims and reports name, the latest first. */
  readonly handlers: readonly string[];
}

/** The company's own granted exemptions of a season; null where they could not be read. */
export const ownExemptions = (of: OfSeason) =>
  queryOptions({
    queryKey: ['reimbursements', 'own-exemptions', of.companyId, of.seasonId],
    queryFn: async (): Promise<readonly Exemption[] | null> =>
      (await readCertificates(of.seasonId))?.filter(({ company }) => company?.id === of.companyId) ?? null,
    staleTime: 0,
  });

/** Statuses of claims that were filed and not refused; drafts claim nothing yet. */
const asked: readonly (string | null)[] = [
  'certified',
  'under_review',
  'returned',
  'approved',
  'partially_approved',
  'paid',
];

/** The entries that the company's other live claims hold; those stand for the whole company, whatever the season. */
async function readOtherClaims(companyId: string, exceptId: string) {
  const where = [{ path: path(fields.company, 'id'), value: companyId }];
  const { rows, included } = await client.listAll(
    reimbursementRequest,
    { where, include: [path(fields.importItems), path(fields.domesticItems)] },
    mostClaims,
  );
  const live = rows.filter(({ id, status }) => id !== exceptId && asked.includes(status));
  const claimedElsewhere = new Map(
    live.flatMap((claim) =>
      included
        .findAll(importReimbItem, claim.importItems)
        .map((item) => [claimedEntryKey(item.entryNumber ?? '', item.reason ?? ''), claim.title] as const),
    ),
  );
  const handlers = rows
    .filter(({ id }) => id !== exceptId)
    .toSorted((a, b) => ((a.created ?? '') < (b.created ?? '') ? -1 : 1))
    .flatMap((claim) => included.findAll(domesticReimbItem, claim.domesticItems))
    .flatMap(({ paidByHandler }) => paidByHandler ?? []);
  return { claimedElsewhere, handlers: handlers.toReversed() };
}

/** @param isHandler the company has reports in which handlers before it are named */
export const claimBook = (of: OfSeason, claimId: string, isHandler: boolean) =>
  queryOptions({
    queryKey: ['reimbursements', 'book', of.companyId, of.seasonId, claimId],
    queryFn: async (): Promise<ClaimBook> => {
      const [company, exemptions, applications, others, prior] = await Promise.all([
        silently(client.get(companyContact, of.companyId)),
        readCertificates(of.seasonId),
        readApplications(of),
        silently(readOtherClaims(of.companyId, claimId)),
        isHandler ? silently(priorHandlers(client, of.companyId)) : null,
      ]);
      const { claimedElsewhere, handlers } = others ?? { claimedElsewhere: null, handlers: [] };
      const known = { lastHandler: handlers[0] ?? null, handlers: namesOnce([...handlers, ...(prior ?? [])]) };
      return { company: company?.row ?? null, exemptions, applications, claimedElsewhere, ...known };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
