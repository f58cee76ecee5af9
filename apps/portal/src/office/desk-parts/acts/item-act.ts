import { type ActName, type ActSent, actDeclaration, type OfficeRight, type PlainActName } from '@packhouse/programme';
import { type Reach, reachOf } from '../use-me.ts';

/** The right that somebody needs: an act that takes one of several by what it is about is told which. */
export type ActRight<A extends ActName> = [A] extends [PlainActName]
  ? { readonly right?: never }
  : { readonly right: OfficeRight };

/** How far somebody reaches with an act. @param told the right, where the act takes one of several */
export function reachOfAct(me: Parameters<typeof reachOf>[0], act: ActName, told: OfficeRight | undefined): Reach {
  const { right, prepares } = actDeclaration(act);
  const needed = told ?? (typeof right === 'string' ? right : right[0]);
  if (needed === undefined) return 'hidden';
  const reach = reachOf(me, needed);
  return reach === 'proposes' && prepares ? 'decides' : reach;
}

/** Words that are asked before an act: a note that the company reads, or a reason that is kept with the decision. */
export type AskedWords = 'note' | 'reason';

type Given<A extends ActName> =
  | { readonly given: ActSent<A>; readonly asks?: never }
  | { [W in AskedWords & keyof ActSent<A>]: { readonly given: Omit<ActSent<A>, W>; readonly asks: W } }[AskedWords &
      keyof ActSent<A>];

type ItemActOf<A extends ActName> = ActRight<A> &
  Given<A> & {
    /** `report receive`, as its command is called. */
    readonly act: A;
    readonly label: string;
    readonly tone?: 'danger';
    /** Of what the act is about, where that is another thing than the item; absent: the item's. */
    readonly version?: string;
    readonly isPrimary?: boolean;
    readonly isSmall?: boolean;
    /** Done with most items of the kind, without a thought of its own: Alt with Enter does it. */
    readonly hasKey?: true;
    /** Anyone who did it has done with the item: the next one of the list that waits is opened. */
    readonly goesOn?: true;
    /** It makes no sense in this state. */
    readonly isHidden?: boolean;
  };

export type ItemAct = { [A in ActName]: ItemActOf<A> }[ActName];
