import type { OfficeRight, OfficeRole, RightMark } from '@packhouse/programme';
import { queryOptions } from '@tanstack/react-query';
import { callOffice } from '#kernel/client/office-calls.ts';

/** Somebody at the office and what they may, as the server says it. */
export interface OfficeMe {
  readonly userId: string;
  readonly name: string;
  readonly roles: readonly OfficeRole[];
  readonly rights: Readonly<Partial<Record<OfficeRight, RightMark>>>;
  /** Rights under which one person decides where two would have to. */
  readonly alone: readonly OfficeRight[];
  /** US dollars. */
  readonly claimLimit: string;
  readonly idleMinutes: number;
  /** ISO timestamp; null where no second factor was proved. */
  readonly factorFreshUntil: string | null;
}

export const meKey = ['office', 'me'] as const;

/** Who is at work here. Read once, and again after a refusal. */
export const officeMe = () =>
  queryOptions({
    queryKey: meKey,
    queryFn: async () => {
      // Border: our own server's answer, typed in one place.
      const { data } = (await callOffice('me')) as { readonly data: OfficeMe };
      return data;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
