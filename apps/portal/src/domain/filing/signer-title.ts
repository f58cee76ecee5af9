import { queryOptions, useQuery } from '@tanstack/react-query';
import { callOwnRoute } from '#kernel/client/account.ts';
import { isAnnounced } from '#kernel/client/announced.ts';
import { members, textOf } from '#kernel/client/answer-members.ts';

/** The title with which the person signs forms, from the profile; empty when the profile has none. */
export const signerTitle = () =>
  queryOptions({
    queryKey: ['profile', 'signerTitle'],
    queryFn: async () => textOf(members(await callOwnRoute('profile')).title),
  });

/** The same for a field to begin with; empty until it is known, and where the backend keeps no profiles. */
export function useSignerTitle(): string {
  return useQuery({ ...signerTitle(), enabled: isAnnounced('profile') }).data ?? '';
}
