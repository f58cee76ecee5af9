import type { ItemAnswer, ItemEvent, OfficeRight } from '@packhouse/programme';
import type { OfficeContext } from '../../office-context.ts';

/** One kind of thing that a desk opens. Head, notes, history and presence are everybody's; the rest is its own. */
export interface ItemKind {
  /** As its list is called. */
  readonly kind: string;
  readonly right: OfficeRight;
  /** Null where there is none of the id. */
  read(context: OfficeContext, id: string): Promise<ItemAnswer | null>;
  /** Ids of the files that stand beside it; absent: none. */
  filesOf?(context: OfficeContext, id: string): Promise<readonly string[]>;
  /** Ids of rows whose history is the item's as well; absent: its own alone. */
  alsoHistoryOf?(context: OfficeContext, id: string): Promise<readonly string[]>;
  /** All that happened to it, newest first; absent: what happened to its rows. */
  history?(context: OfficeContext, id: string): Promise<readonly ItemEvent[]>;
}
