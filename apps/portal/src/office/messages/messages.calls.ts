import type { MailTemplates, MessagesAnswer, SentMessage } from '@packhouse/programme';
import { queryOptions } from '@tanstack/react-query';
import { type OfficeQuery, readOffice } from '#kernel/client/office-calls.ts';
import { officeRead } from '#office/desk-parts/office-read.ts';

/** Messages that were sent or wait, newest first. */
export const allMessages = () => officeRead<readonly SentMessage[]>('message/list');

export const mailTemplates = () =>
  officeRead<readonly MailTemplates[]>('message/templates', {}, { staleTime: Number.POSITIVE_INFINITY });

/** How many a view reaches, and three of them. */
export const audienceOf = (list: string, query: OfficeQuery) =>
  queryOptions({
    queryKey: ['office', 'audience', list, query],
    // Sent, because a view can search for a number, which stands in no URL.
    queryFn: () => {
      const body = { given: { list, query } };
      return readOffice<MessagesAnswer>('message/preview', { method: 'POST', body, repeatable: true });
    },
  });
