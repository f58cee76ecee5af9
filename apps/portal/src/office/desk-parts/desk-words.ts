import { type DeskGroup, type DeskTexts, fillText, loadDeskTexts } from '@packhouse/programme';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '#kernel/texts/i18n.ts';
import { programmeWords } from '#kernel/texts/programme-words.ts';

/** A word of the lists' own catalogues; a key without one stands as it came. */
export type DeskWord = (group: DeskGroup, key: string) => string;

const wordIn =
  (texts: DeskTexts | undefined): DeskWord =>
  (group, key) =>
    fillText(texts?.[group][key] ?? key, programmeWords, currentLanguage());

/** The words of lists, columns, states and views in the language that is shown; null while they are on their way. */
export function useDeskWords(): DeskWord | null {
  useTranslation('office');
  const language = currentLanguage();
  const { data, error } = useQuery({
    queryKey: ['office', 'words', language],
    queryFn: () => loadDeskTexts(language),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data === undefined && error === null ? null : wordIn(data);
}

/** The words of an act by the kind of its decision, or of an action of the trail; one that has none stands as it came. */
export function useActWord(): (kind: string) => string {
  const word = useDeskWords();
  return (kind) => word?.('act', kind) ?? kind;
}
