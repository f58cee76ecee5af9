import type { HeldThing } from '@packhouse/programme';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '#kernel/session/use-session.ts';
import { readMonthStates } from './month-states.ts';

const nothing: readonly HeldThing[] = [];

/** The things that the company has from whatever kinds it was of (decisions/010); undefined until it is known. */
export function useHeld(): readonly HeldThing[] | undefined {
  const { companyId } = useSession();
  const { data, error } = useQuery({
    queryKey: ['held', companyId],
    queryFn: async () => (await readMonthStates([companyId])).held.map(({ thing }) => thing),
  });
  return data ?? (error === null ? undefined : nothing);
}
