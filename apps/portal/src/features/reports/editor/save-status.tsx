import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#kernel/format.ts';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icon-paths.ts';
import type { SaveState } from '../saving/save-state.ts';
import styles from './save-status.module.css';
import { useEditor } from './use-editor-model.ts';

const icons: Readonly<Record<SaveState['kind'], IconName>> = {
  saved: 'check',
  changed: 'edit',
  saving: 'refresh',
  failed: 'warning',
  conflict: 'warning',
};

/** "Saved 10:42", "Saving…", "Not saved: no connection. Kept on this device." `isEcho`: seen a second time, not read out. */
export function SaveStatus({ isEcho = false }: { isEcho?: boolean }) {
  const { desk } = useEditor().model;
  const state = useSyncExternalStore(desk.subscribe, desk.state);
  const isKept = useSyncExternalStore(desk.subscribe, desk.isKept);
  const words = useStatusWords(state, isKept);
  return (
    <span
      aria-hidden={isEcho || undefined}
      className={styles.status}
      data-kind={state.kind}
      role={isEcho ? undefined : 'status'}
    >
      <Icon name={icons[state.kind]} size="s" />
      {words}
    </span>
  );
}

function useStatusWords(state: SaveState, isKept: boolean): string {
  const { t } = useTranslation('reports');
  const format = useFormat();
  switch (state.kind) {
    case 'saved':
      return state.at === null ? t('saved.never') : t('saved.at', { time: format.time(state.at) });
    case 'changed':
      return isKept ? t('saved.changed') : t('saved.notKept');
    case 'saving':
      return t('saved.saving');
    case 'failed': {
      const isOffline = state.failures.every(({ cause, status }) => cause === 'lost' && status === undefined);
      return isOffline ? t('saved.offline') : t('saved.failed');
    }
    case 'conflict':
      return t('saved.conflict');
  }
}
