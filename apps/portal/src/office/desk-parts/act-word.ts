import { useDeskWords } from './desk-words.ts';

/** The words of an act by the kind of its decision, or of an action of the trail; one that has none stands as it came. */
export function useActWord(): (kind: string) => string {
  const word = useDeskWords();
  return (kind) => word?.('act', kind) ?? kind;
}
