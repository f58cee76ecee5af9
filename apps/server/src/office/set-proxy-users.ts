import { proxyConfiguration, user } from '@packhouse/programme';
import type { StoredRow } from '#jsonapi/stored-row.ts';
import { inOneTransaction, type OfficeContext } from './office-context.ts';
import { addRow, findRows, refTo, setRow } from './office-rows.ts';

/** Names the users who may act for other companies (decisions.md 10); who is not in the list no longer may, at once. */
export function setProxyUsers(context: OfficeContext, userIds: readonly string[]): Promise<StoredRow> {
  const values = { proxyUsers: [...new Set(userIds)].map((id) => refTo(user, id)) };
  return inOneTransaction(context, async (work) => {
    const [page] = await findRows(work, proxyConfiguration);
    if (page !== undefined) return setRow(work, proxyConfiguration, page, { values });
    return addRow(work, proxyConfiguration, work.newId(), { base: { title: 'Proxy configuration' }, values });
  });
}
