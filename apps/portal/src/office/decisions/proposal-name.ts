import { useTranslation } from 'react-i18next';
import { useChangeWords } from '#office/desk-parts/change-words.ts';
import { useActWord } from '#office/desk-parts/desk-words.ts';

/** Names a proposal by its act and, where it changes a setting, by which one, in the words of the settings' own screen. */
export function useProposalName(): (kind: string, setting: unknown) => string {
  const { t } = useTranslation('office-decisions');
  const act = useActWord();
  const { field } = useChangeWords();
  return (kind, setting) =>
    typeof setting === 'string' ? t('ofSetting', { act: act(kind), setting: field(setting) }) : act(kind);
}
