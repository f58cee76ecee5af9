import type { LocalText, PaymentDetails } from '@packhouse/programme';
import { queryOptions } from '@tanstack/react-query';
import { callOwnRoute } from '#kernel/client/account.ts';
import { isAnnounced } from '#kernel/client/announced.ts';
import { config } from '#kernel/config/config.ts';

/** How the program is paid: the office's words and its account, each null where it does not say. */
export interface HowToPay {
  readonly howToPay: LocalText | null;
  readonly payment: PaymentDetails | null;
}

/** How to pay, which signed-in people are told; at a backend without that route what everybody may read. */
export const paymentOf = () =>
  queryOptions({
    queryKey: ['payment'],
    queryFn: async (): Promise<HowToPay> => {
      if (!isAnnounced('payment')) return { howToPay: config().settings.howToPay ?? null, payment: null };
      // Border: the server has checked both settings (readSettings of the program).
      return (await callOwnRoute('payment')) as HowToPay;
    },
  });
