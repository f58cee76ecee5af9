import { path, type Ref } from '@packhouse/jsonapi';
import {
  type CompanyContact,
  companyContact,
  defaultLanguage,
  type Exemption,
  exemption,
  exRequestDeMinimis,
  exRequestOrganic,
  type ReadForm,
  type UploadedFile,
  uploadedFile,
} from '@packhouse/programme';
import { queryOptions } from '@tanstack/react-query';
import { documentInLanguage } from '#domain/record/in-language.ts';
import { isSettled } from '#domain/requests/draft/open-request.ts';
import {
  type JournaledRequest,
  journaledRequest,
  newRequest,
  type RequestOwner,
} from '#domain/requests/draft/request-journals.ts';
import { isAnnounced } from '#kernel/client/announced.ts';
import { client, silently, unlessMissing } from '#kernel/client/client.ts';
import { currentLanguage } from '#kernel/texts/i18n.ts';
import type { ExemptionRequest } from './exemption-case.ts';
import type { ExemptionKind } from './exemption-kind.ts';

/** A company has one live request of a kind in a season; what was withdrawn or denied stands beside it. */
const mostRequests = 100;

interface OfSeason {
  readonly companyId: string;
  readonly seasonId: string;
}

/**
 * GET exemption of a company and season, with certificate and application (specification, section 7). A load that
 * fails is null (section 8).
 */
async function readExemptions({ companyId, seasonId }: OfSeason): Promise<readonly Exemption[] | null> {
  const { company, season, certificate, application } = exemption.fields;
  const where = [
    { path: path(company, 'id'), value: companyId },
    { path: path(season, 'id'), value: seasonId },
  ];
  const include = [path(certificate), path(application)];
  return (await silently(client.listAll(exemption, { where, include }, mostRequests)))?.rows ?? null;
}

async function readRequests(kind: ExemptionKind, of: OfSeason): Promise<readonly ExemptionRequest[]> {
  const resource = kind.id === 'deMinimis' ? exRequestDeMinimis : exRequestOrganic;
  const { company, season } = resource.fields;
  const where = [
    { path: path(company, 'id'), value: of.companyId },
    { path: path(season, 'id'), value: of.seasonId },
  ];
  return (await client.listAll(resource, { where }, mostRequests)).rows;
}

/** A company's requests and exemptions of a season; `exemptions` is null when they could not be read. */
export const seasonExemptions = (kind: ExemptionKind, of: OfSeason) =>
  queryOptions({
    queryKey: ['exemptions', kind.id, of.companyId, of.seasonId],
    queryFn: async () => {
      const [requests, exemptions] = await Promise.all([readRequests(kind, of), readExemptions(of)]);
      return { requests, exemptions };
    },
    staleTime: 0,
  });

/** GET {formType}/{id} with season and documents (specification, section 7). @throws ClientError */
async function readRequest(kind: ExemptionKind, id: string): Promise<SavedRequest> {
  if (kind.id === 'deMinimis') {
    const { fields } = exRequestDeMinimis;
    const include = [path(fields.season), path(fields.supportingDocs)];
    const { row, included } = await client.get(exRequestDeMinimis, id, { include });
    return { row, documents: included.findAll(uploadedFile, row.supportingDocs) };
  }
  const { fields } = exRequestOrganic;
  const include = [path(fields.season), path(fields.organicDocumentation)];
  const { row, included } = await client.get(exRequestOrganic, id, { include });
  return { row, documents: included.findAll(uploadedFile, row.organicDocumentation) };
}

interface SavedRequest {
  readonly row: ExemptionRequest;
  readonly documents: readonly UploadedFile[];
}

const readFormOf = ({ form }: ExemptionKind, row: ExemptionRequest): ReadForm => ({
  ...{ form, row, rows: {} },
  packaged: true,
});

/** The request as the backend holds it now; null when it has none. @throws ClientError */
export async function rereadRequest(kind: ExemptionKind, id: string): Promise<ReadForm | null> {
  const saved = await unlessMissing(readRequest(kind, id));
  return saved === null ? null : readFormOf(kind, saved.row);
}

export interface RequestFile extends JournaledRequest {
  /** As the backend holds it; null for a new one. */
  readonly read: ReadForm | null;
  readonly names: ReadonlyMap<string, string>;
}

const fileOf = (kind: ExemptionKind, kept: JournaledRequest, saved: SavedRequest | null): RequestFile => ({
  ...kept,
  read: saved === null ? null : readFormOf(kind, saved.row),
  names: new Map(saved?.documents.map(({ id, title }) => [id, title])),
});

/** Read anew at each opening: a draft is edited from what was read once. */
export const requestFile = (kind: ExemptionKind, owner: RequestOwner, id: string) =>
  queryOptions({
    queryKey: ['exemptions', kind.id, 'request', id],
    queryFn: async () => {
      const [saved, kept] = await Promise.all([readRequest(kind, id), journaledRequest(owner, kind.form.formType, id)]);
      // Nothing that was typed can be sent any more.
      if (isSettled(saved.row)) void kept.journal.discard();
      return { row: saved.row, file: fileOf(kind, kept, saved) };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** A new request, or the one that this device kept and that may have got to the backend unheard. */
export const newRequestFile = (kind: ExemptionKind, owner: RequestOwner, seasonId: string) =>
  queryOptions({
    queryKey: ['exemptions', kind.id, 'new', owner.companyId, seasonId],
    queryFn: async () => {
      const kept = await newRequest(owner, kind.form.formType, seasonId);
      const mayExist = (kept.kept?.attempted ?? []).length > 0;
      return fileOf(kind, kept, mayExist ? await unlessMissing(readRequest(kind, kept.id)) : null);
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** The company with its numbers, which the browser does not keep; null when it could not be read. */
export const companyNumbers = (companyId: string) =>
  queryOptions({
    queryKey: ['exemptions', 'company', companyId],
    queryFn: async (): Promise<CompanyContact | null> =>
      (await silently(client.get(companyContact, companyId)))?.row ?? null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Whether a certificate can be read in another language than the one it is kept in: a revoked one says nothing more. */
export const isDrawnAnew = ({ status }: Exemption): boolean =>
  currentLanguage() !== defaultLanguage && isAnnounced('documents') && (status === 'approved' || status === 'expired');

/** A certificate with its file name: in the language of the person who reads it, or as it is kept. @throws ClientError */
export async function downloadCertificate(row: Exemption, file: Ref, isKept: boolean) {
  const { id, company } = row;
  const name = `${row.certificateNumber ?? id}.pdf`;
  const asks = { kind: 'certificates', id, company, keptName: name } as const;
  const drawn = isKept || !isDrawnAnew(row) ? null : await documentInLanguage(asks);
  return drawn ?? { content: await client.download(file), name };
}
