import { proxyConfiguration, user } from '@packhouse/programme';
import { endForeignCalendarUrlsOf } from '#identity/accounts/calendar-urls.ts';
import { addRow, findRows, refTo, setRow } from '#rows/rows.ts';
import type { StoredRow } from '#rows/stored-row.ts';
import { inOneTransaction, type OfficeContext } from '../office-context.ts';

/**
 * Names the users who may act for other companies (decisions.md 10); who is not in the list no longer may, at once, and
 * their calendars of other companies end.
 */
export function setProxyUsers(context: OfficeContext, userIds: readonly string[]): Promise<StoredRow> {
  const wanted = new Set(userIds);
  const values = { proxyUsers: [...wanted].map((id) => refTo(user, id)) };
  return inOneTransaction(context, async (work) => {
    const [page] = await findRows(work, proxyConfiguration);
    if (page !== undefined) {
      for (const { id } of page.values.proxyUsers) if (!wanted.has(id)) await endForeignCalendarUrlsOf(work.db, id);
      return setRow(work, proxyConfiguration, page, { values });
    }
    return addRow(work, proxyConfiguration, work.newId(), { base: { title: 'Proxy configuration' }, values });
  });
}
