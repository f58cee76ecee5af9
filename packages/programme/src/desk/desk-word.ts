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
