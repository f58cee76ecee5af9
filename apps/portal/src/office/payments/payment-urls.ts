import { deskUrls } from '#office/desk-parts/desk-urls.ts';

export const paymentUrls = {
  list: () => deskUrls.list('payments'),
  unapplied: () => deskUrls.list('payments/unapplied'),
  outstanding: () => deskUrls.list('payments/outstanding'),
  outstandingClosed: () => deskUrls.list('payments/outstanding/closed'),
  statements: () => deskUrls.list('payments/statements'),
  import: () => deskUrls.list('payments/import'),
  reconcile: (statement: string) => deskUrls.item('payments/reconcile', statement),
} as const;
