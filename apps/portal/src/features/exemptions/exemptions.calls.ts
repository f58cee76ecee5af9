import { path, type Ref } from '@packhouse/jsonapi';
import {
  type CompanyContact,
  companyContact,
  defaultLanguage,
  deMinimisForm,
  type Exemption,
  exemption,
  exRequestDeMinimis,
  exRequestOrganic,
  organicForm,
  uploadedFile,
} from '@packhouse/programme';
import { queryOptions } from '@tanstack/react-query';
import { documentInLanguage } from '#domain/record/in-language.ts';
import { requestFiles } from '#domain/requests/draft/request-files.calls.ts';
import { type OfSeason, ofSeason } from '#domain/requests/of-season.ts';
import { isAnnounced } from '#kernel/client/announced.ts';
import { client, silently } from '#kernel/client/client.ts';
import { currentLanguage } from '#kernel/texts/i18n.ts';
import type { ExemptionRequest } from './exemption-case.ts';
import type { ExemptionKind } from './exemption-kind.ts';

/** A company has one live request of a kind in a season; what was withdrawn or denied stands beside it. */
const mostRequests = 100;

/**
 * GET exemption of a company and season, with certificate and application (specification, section 7). A load that
 * fails is null (section 8).
 */
async function readExemptions(of: OfSeason): Promise<readonly Exemption[] | null> {
  const { certificate, application } = exemption.fields;
  const query = { where: ofSeason(exemption, of), include: [path(certificate), path(application)] };
  return (await silently(client.listAll(exemption, query, mostRequests)))?.rows ?? null;
}

async function readRequests(kind: ExemptionKind, of: OfSeason): Promise<readonly ExemptionRequest[]> {
  const resource = kind.id === 'deMinimis' ? exRequestDeMinimis : exRequestOrganic;
  return (await client.listAll(resource, { where: ofSeason(resource, of) }, mostRequests)).rows;
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

/** How the requests of each kind are opened. */
export const exemptionFiles = {
  deMinimis: requestFiles<ExemptionRequest>({
    form: deMinimisForm,
    key: ['exemptions', 'deMinimis'],
    read: async (id) => {
      const { season, supportingDocs } = exRequestDeMinimis.fields;
      const include = [path(season), path(supportingDocs)];
      const { row, included } = await client.get(exRequestDeMinimis, id, { include });
      return { row, documents: included.findAll(uploadedFile, row.supportingDocs) };
    },
  }),
  organic: requestFiles<ExemptionRequest>({
    form: organicForm,
    key: ['exemptions', 'organic'],
    read: async (id) => {
      const { season, organicDocumentation } = exRequestOrganic.fields;
      const include = [path(season), path(organicDocumentation)];
      const { row, included } = await client.get(exRequestOrganic, id, { include });
      return { row, documents: included.findAll(uploadedFile, row.organicDocumentation) };
    },
  }),
};

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
