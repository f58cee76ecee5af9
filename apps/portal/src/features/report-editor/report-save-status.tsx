import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { type SaveState, savedAt, savedTextKey, shownKind } from '#domain/drafts/save-state.ts';
import { useSavedTime } from '#domain/drafts/use-saved-time.ts';
import { SaveStatus } from '#ui/states/save-status.tsx';
import { useEditor } from './model/use-editor-model.ts';

/** "Saved 10:42 AM", "Saving…", "Not saved: no connection. Kept on this device." */
export function ReportSaveStatus() {
  const { saver } = useEditor().model;
  const state = useSyncExternalStore(saver.subscribe, saver.state);
  const isKept = useSyncExternalStore(saver.subscribe, saver.isKept);
  const words = useStatusWords(state, isKept);
  return <SaveStatus kind={shownKind(state)}>{words}</SaveStatus>;
}

function useStatusWords(state: SaveState, isKept: boolean): string {
  const { t } = useTranslation(['report-editor', 'drafts', 'kernel']);
  const savedTime = useSavedTime();
  const key = savedTextKey(state, isKept);
  if (key === 'never') return t('saved.never');
  if (key === 'at') return t('drafts:saved.at', { time: savedTime(savedAt(state)) });
  return key === 'saving' ? t('kernel:saving') : t(`drafts:saved.${key}`);
}
