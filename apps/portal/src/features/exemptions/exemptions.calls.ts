import { path } from '@packhouse/jsonapi';
import {
  type CompanyContact,
  companyContact,
  type Exemption,
  exemption,
  exRequestDeMinimis,
  exRequestOrganic,
  type Known,
  knownOf,
  type UploadedFile,
  uploadedFile,
} from '@packhouse/programme';
import { queryOptions } from '@tanstack/react-query';
import { client, silently } from '#kernel/client.ts';
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

/** What a company asked for and got in a season; `exemptions` null when they could not be read. */
export const seasonExemptions = (kind: ExemptionKind, of: OfSeason) =>
  queryOptions({
    queryKey: ['exemptions', kind.id, of.companyId, of.seasonId],
    queryFn: async () => {
      const [requests, exemptions] = await Promise.all([readRequests(kind, of), readExemptions(of)]);
      return { requests, exemptions };
    },
    staleTime: 0,
  });

/** A request as it was read, with its documents. */
export interface RequestFile {
  readonly row: ExemptionRequest;
  readonly documents: readonly UploadedFile[];
  readonly known: Known;
}

/** GET {formType}/{id} with season and documents (specification, section 7). @throws ClientError */
async function readRequest(kind: ExemptionKind, id: string): Promise<RequestFile> {
  if (kind.id === 'deMinimis') {
    const { fields } = exRequestDeMinimis;
    const include = [path(fields.season), path(fields.supportingDocs)];
    const { row, included } = await client.get(exRequestDeMinimis, id, { include });
    const known = knownOf({ form: kind.form, row, rows: {}, packaged: true });
    return { row, documents: included.findAll(uploadedFile, row.supportingDocs), known };
  }
  const { fields } = exRequestOrganic;
  const include = [path(fields.season), path(fields.organicDocumentation)];
  const { row, included } = await client.get(exRequestOrganic, id, { include });
  const known = knownOf({ form: kind.form, row, rows: {}, packaged: true });
  return { row, documents: included.findAll(uploadedFile, row.organicDocumentation), known };
}

/** Read anew at each opening: a draft is edited from what was read once. */
export const requestFile = (kind: ExemptionKind, id: string) =>
  queryOptions({
    queryKey: ['exemptions', kind.id, 'request', id],
    queryFn: () => readRequest(kind, id),
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
