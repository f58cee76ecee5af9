import { path } from '@packhouse/jsonapi';
import { exemption, exRequestDeMinimis, exRequestOrganic } from '@packhouse/programme';
import { queryOptions } from '@tanstack/react-query';
import { client, silently } from '#kernel/client/client.ts';
import { type Application, pendingApplications } from './pending-applications.ts';

/** A company has few of them in a season. */
const most = 100;

interface OfSeason {
  readonly companyId: string;
  readonly seasonId: string;
}

/** Where nothing of this kind can be read, none is known of: what is said about a missing exemption holds all the same. */
const known = async <Row>(read: Promise<{ readonly rows: readonly Row[] }>): Promise<readonly Row[]> =>
  (await silently(read))?.rows ?? [];

/** The company's applications for an exemption of a season that nobody has decided. */
export async function readApplications({ companyId, seasonId }: OfSeason): Promise<readonly Application[]> {
  const own = ({ fields }: typeof exRequestDeMinimis | typeof exRequestOrganic | typeof exemption) => ({
    where: [
      { path: path(fields.company, 'id'), value: companyId },
      { path: path(fields.season, 'id'), value: seasonId },
    ],
  });
  const [deMinimis, organic, exemptions] = await Promise.all([
    known(client.listAll(exRequestDeMinimis, own(exRequestDeMinimis), most)),
    known(client.listAll(exRequestOrganic, own(exRequestOrganic), most)),
    known(client.listAll(exemption, own(exemption), most)),
  ]);
  return pendingApplications({ deMinimis, organic, exemptions });
}

export const ownApplications = (of: OfSeason) =>
  queryOptions({
    queryKey: ['reimbursements', 'own-applications', of.companyId, of.seasonId],
    queryFn: () => readApplications(of),
    staleTime: 0,
  });
