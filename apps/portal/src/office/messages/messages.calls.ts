import type { MailTemplates, MessagesAnswer, SentMessage } from '@packhouse/programme';
import { queryOptions } from '@tanstack/react-query';
import { callOffice, type OfficeQuery } from '#kernel/client/office-calls.ts';

// Border: our own server's answers, typed in one place.
const dataOf = async <T>(path: string, query: OfficeQuery = {}): Promise<T> =>
  ((await callOffice(path, { query })) as { readonly data: T }).data;

/** Messages that were sent or wait, newest first. */
export const allMessages = () =>
  queryOptions({ queryKey: ['office', 'messages'], queryFn: () => dataOf<readonly SentMessage[]>('message/list') });

export const mailTemplates = () =>
  queryOptions({
    queryKey: ['office', 'mail-templates'],
    queryFn: () => dataOf<readonly MailTemplates[]>('message/templates'),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** How many a view reaches, and three of them. */
export const audienceOf = (list: string, query: OfficeQuery) =>
  queryOptions({
    queryKey: ['office', 'audience', list, query],
    queryFn: async () => {
      const body = { given: { list, query } };
      // Sent, because a view can search for a number, which stands in no URL. Border: as above.
      const answer = await callOffice('message/preview', { method: 'POST', body, repeatable: true });
      return (answer as { readonly data: MessagesAnswer }).data;
    },
  });
