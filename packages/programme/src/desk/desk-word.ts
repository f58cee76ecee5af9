import type { ActName } from './acts/office-acts.ts';

/**
 * Groups of words: a list's name, a column's head, a state, a view; a list that is empty, and what to do then; what a record
 * of the trail is, by its stored type, and an act, by its kind or the trail's action.
 */
export type DeskGroup = 'list' | 'column' | 'state' | 'view' | 'empty' | 'nextStep' | 'record' | 'act';

/** The words of one language by group and key. */
export type DeskTexts = Readonly<Record<DeskGroup, Readonly<Record<string, string>>>>;

/** The word of a key. @throws Error for a key without a word: every declared one has its word in every language */
export function deskWord(texts: DeskTexts, group: DeskGroup, key: string): string {
  const word = texts[group][key];
  if (word === undefined) throw new Error(`There is no word for ${group} "${key}".`);
  return word;
}

/** Acts whose decisions are kept under a kind that their commands do not spell. */
const kinds: Readonly<Partial<Record<ActName, string>>> = {
  'bank set-aside': 'bank.set_aside',
  'bank take-back': 'bank.take_back',
  'bank take-up': 'bank.take_up',
  'charge ask-again': 'charge.again',
  'credit refund': 'payment.refund',
  'invoice create': 'invoice.issue',
  'invoice undo-write-off': 'invoice.undo_write_off',
  'invoice write-off': 'invoice.write_off',
  'payment return': 'payment.reverse',
  'payment undo': 'allocation.undo',
  'refund sent': 'refund.send',
  'reimbursement undo-back': 'reimbursement.undo_back',
  'reimbursement undo-pay': 'reimbursement.undo_pay',
};

/** The key of the words for what an act has done, by its command. */
export const doneKey = (act: ActName): string => kinds[act] ?? act.replace(' ', '.');
