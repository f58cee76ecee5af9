import { path } from '@packhouse/jsonapi';
import {
  type CompanyContact,
  claimedEntryKey,
  companyContact,
  domesticReimbItem,
  type Exemption,
  importReimbItem,
  type ReadForm,
  type ReimbursementRequest,
  reimbursementForm,
  reimbursementRequest,
  reimbursementStatuses,
  type UploadedFile,
  uploadedFile,
} from '@packhouse/programme';
import { queryOptions } from '@tanstack/react-query';
import { readCertificates } from '#domain/reports/reports.calls.ts';
import { isSettled } from '#domain/requests/draft/open-request.ts';
import {
  type JournaledRequest,
  journaledRequest,
  newRequest,
  type RequestOwner,
} from '#domain/requests/draft/request-journals.ts';
import { client, silently, unlessMissing } from '#kernel/client/client.ts';
import { readApplications } from './applications.calls.ts';
import { namesOnce, priorHandlers } from './known-handlers.ts';
import type { Application } from './pending-applications.ts';

const mostClaims = 500;

interface OfSeason {
  readonly companyId: string;
  readonly seasonId: string;
}

const { fields } = reimbursementRequest;

const ofSeason = ({ companyId, seasonId }: OfSeason) => [
  { path: path(fields.company, 'id'), value: companyId },
  { path: path(fields.season, 'id'), value: seasonId },
];

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
      const pages = await Promise.all([
        client.listAll(
          reimbursementRequest,
          { where: [...ofSeason(of), { path: status, value: 'certified' }] },
          mostClaims,
        ),
        client.listAll(
          reimbursementRequest,
          { where: [...ofSeason(of), { path: status, operator: 'IN', value: others }] },
          mostClaims,
        ),
      ]);
      return pages.flatMap(({ rows }) => rows);
    },
    staleTime: 0,
  });

interface SavedClaim {
  readonly row: ReimbursementRequest;
  readonly read: ReadForm;
  readonly documents: readonly UploadedFile[];
}

/** GET reimbursement_request/{id} with season, items and documents (specification, section 7). @throws ClientError */
async function readClaim(id: string): Promise<SavedClaim> {
  const include = [fields.season, fields.domesticItems, fields.importItems, fields.supportingDocs].map((field) =>
    path(field),
  );
  const { row, included } = await client.get(reimbursementRequest, id, { include });
  const rows = {
    domesticItems: included.findAll(domesticReimbItem, row.domesticItems),
    importItems: included.findAll(importReimbItem, row.importItems),
  };
  const read = { form: reimbursementForm, row, rows, packaged: true };
  return { row, read, documents: included.findAll(uploadedFile, row.supportingDocs) };
}

/** The claim as the backend holds it now; null when it has none. @throws ClientError */
export const rereadClaim = async (id: string): Promise<ReadForm | null> =>
  (await unlessMissing(readClaim(id)))?.read ?? null;

export interface ClaimFile extends JournaledRequest {
  /** As the backend holds it; null for a new one. */
  readonly read: ReadForm | null;
  readonly names: ReadonlyMap<string, string>;
}

const fileOf = (kept: JournaledRequest, saved: SavedClaim | null): ClaimFile => ({
  ...kept,
  read: saved?.read ?? null,
  names: new Map(saved?.documents.map(({ id, title }) => [id, title])),
});

const formType = 'reimbursement_request';

/** Read anew at each opening: a draft is edited from what was read once. */
export const claimFile = (owner: RequestOwner, id: string) =>
  queryOptions({
    queryKey: ['reimbursements', 'claim', id],
    queryFn: async () => {
      const [saved, kept] = await Promise.all([readClaim(id), journaledRequest(owner, formType, id)]);
      // Nothing that was typed can be sent any more.
      if (isSettled(saved.row)) void kept.journal.discard();
      return { row: saved.row, file: fileOf(kept, saved) };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** A new claim, or the one that this device kept and that may have got to the backend unheard. */
export const newClaimFile = (owner: RequestOwner, seasonId: string) =>
  queryOptions({
    queryKey: ['reimbursements', 'new', owner.companyId, seasonId],
    queryFn: async () => {
      const kept = await newRequest(owner, formType, seasonId);
      const mayExist = (kept.kept?.attempted ?? []).length > 0;
      return fileOf(kept, mayExist ? await unlessMissing(readClaim(kept.id)) : null);
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
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
