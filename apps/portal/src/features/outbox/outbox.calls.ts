import { queryOptions } from '@tanstack/react-query';
import { callOwnRoute } from '#kernel/client/account.ts';

export interface OutboxMail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** ISO. */
  readonly at: string;
}

/** The newest mails. @throws ClientError */
export const outboxMails = () =>
  queryOptions({
    queryKey: ['outbox'],
    queryFn: async (): Promise<readonly OutboxMail[]> => {
      // Border: our own server's route, whose test says how it answers.
      const { mails } = (await callOwnRoute('outbox')) as { readonly mails: readonly OutboxMail[] };
      return mails;
    },
    staleTime: 0,
  });
