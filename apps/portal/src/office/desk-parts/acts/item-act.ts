import type { OfficeRight } from '@packhouse/programme';

/** An act on one item, drawn as a button of its screen. */
export interface ItemAct {
  /** `report receive`, as the command is called. */
  readonly act: string;
  readonly label: string;
  readonly right: OfficeRight;
  /** The command's arguments and options, without what is asked. */
  readonly given: Readonly<Record<string, unknown>>;
  /** The option by which it asks for words: a note that the company reads, or a reason that is kept with the decision. */
  readonly asks?: 'note' | 'reason';
  readonly tone?: 'danger';
  /** It decides nothing: who prepares does it, and proposes nothing. */
  readonly prepares?: true;
  /** Of what the act is about, where that is another thing than the item; absent: the item's. */
  readonly version?: string;
  readonly isPrimary?: boolean;
  readonly isSmall?: boolean;
  /** Done with most items of the kind, without a thought of its own: Alt with Enter does it. */
  readonly hasKey?: true;
  /** Whoever did it has done with the item: the next one of the list that waits is opened. */
  readonly goesOn?: true;
  /** It makes no sense in this state. */
  readonly isHidden?: boolean;
}
