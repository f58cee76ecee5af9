import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { type SaveState, savedAt, savedWord, shownKind } from '#domain/drafts/save-state.ts';
import { useFormat } from '#kernel/format/format.ts';
import { SaveStatus } from '#ui/states/save-status.tsx';
import { useEditor } from './model/use-editor-model.ts';

/** "Saved 10:42", "Saving…", "Not saved: no connection. Kept on this device." `isEcho`: seen a second time. */
export function ReportSaveStatus({ isEcho = false }: { isEcho?: boolean }) {
  const { saver } = useEditor().model;
  const state = useSyncExternalStore(saver.subscribe, saver.state);
  const isKept = useSyncExternalStore(saver.subscribe, saver.isKept);
  const words = useStatusWords(state, isKept);
  return (
    <SaveStatus isEcho={isEcho} kind={shownKind(state)}>
      {words}
    </SaveStatus>
  );
}

function useStatusWords(state: SaveState, isKept: boolean): string {
  const { t } = useTranslation('report-editor');
  const format = useFormat();
  const word = savedWord(state, isKept);
  return word === 'at' ? t('saved.at', { time: format.time(savedAt(state)) }) : t(`saved.${word}`);
}
