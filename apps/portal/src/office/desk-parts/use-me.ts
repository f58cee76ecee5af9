import type { OfficeMe, OfficeRight, RightMark } from '@packhouse/programme';
import { createContext, useContext } from 'react';

const MeContext = createContext<OfficeMe | null>(null);

/** Put around the console with what `officeMe` read. */
export const MeProvider = MeContext.Provider;

/** Who is at work here. Throws outside of the console. */
export function useMe(): OfficeMe {
  const me = useContext(MeContext);
  if (me === null) throw new Error('useMe is for screens of the console.');
  return me;
}

const markOf = ({ rights }: Pick<OfficeMe, 'rights'>, right: OfficeRight): RightMark => rights[right] ?? '-';

/** True where a page is open to somebody: for any of the rights they may do or read something. */
export const isOpenTo = (me: Pick<OfficeMe, 'rights'>, rights: readonly OfficeRight[] | undefined): boolean =>
  rights === undefined || rights.some((right) => markOf(me, right) !== '-');

/** The reach of somebody with an act: hidden where they may not, proposed where a second person has to decide. */
export type Reach = 'hidden' | 'proposes' | 'decides';

/** @param needed the right that the act asks for */
export function reachOf(me: Pick<OfficeMe, 'rights' | 'alone'>, needed: OfficeRight): Reach {
  const mark = markOf(me, needed);
  if (mark === 'd') return 'decides';
  if (mark === 'd2') return me.alone.includes(needed) ? 'decides' : 'proposes';
  return mark === 'p' ? 'proposes' : 'hidden';
}
