import { exemption, exRequestDeMinimis, exRequestOrganic } from '@packhouse/programme';
import { queryOptions } from '@tanstack/react-query';
import { type OfSeason, ofSeason } from '#domain/requests/of-season.ts';
import { client, silently } from '#kernel/client/client.ts';
import { type Application, pendingApplications } from './pending-applications.ts';

/** A company has few of them in a season. */
const most = 100;

/** Where nothing of this kind can be read, none is known of: what is said about a missing exemption holds all the same. */
const known = async <Row>(read: Promise<{ readonly rows: readonly Row[] }>): Promise<readonly Row[]> =>
  (await silently(read))?.rows ?? [];

/** The company's applications for an exemption of a season that nobody has decided. */
export async function readApplications(of: OfSeason): Promise<readonly Application[]> {
  const [deMinimis, organic, exemptions] = await Promise.all([
    known(client.listAll(exRequestDeMinimis, { where: ofSeason(exRequestDeMinimis, of) }, most)),
    known(client.listAll(exRequestOrganic, { where: ofSeason(exRequestOrganic, of) }, most)),
    known(client.listAll(exemption, { where: ofSeason(exemption, of) }, most)),
  ]);
  return pendingApplications({ deMinimis, organic, exemptions });
}

export const ownApplications = (of: OfSeason) =>
  queryOptions({
    queryKey: ['reimbursements', 'own-applications', of.companyId, of.seasonId],
    queryFn: () => readApplications(of),
    staleTime: 0,
  });
