import { useSyncExternalStore } from 'react';
import { Button } from '../button.tsx';
import { MenuButton } from '../menu-button.tsx';
import styles from './data-grid.module.css';
import type { GridActions } from './grid-actions.ts';
import type { GridModel } from './grid-model.ts';
import type { GridSession } from './grid-session.ts';
import type { GridTexts } from './grid-texts.ts';

type GridToolbarProps = { actions: GridActions; model: GridModel; session: GridSession; texts: GridTexts };

/** What the keys do, for who uses none. */
export function GridToolbar({ actions, model, session, texts }: GridToolbarProps) {
  const canUndo = useSyncExternalStore(model.subscribe, model.history.canUndo);
  const canRedo = useSyncExternalStore(model.subscribe, model.history.canRedo);
  return (
    <div className={styles.tools}>
      <Button icon="undo" isDisabled={!canUndo} onPress={() => actions.undo()} size="small" variant="quiet">
        {texts.undo}
      </Button>
      <Button icon="redo" isDisabled={!canRedo} onPress={() => actions.redo()} size="small" variant="quiet">
        {texts.redo}
      </Button>
      <RowMenu actions={actions} session={session} texts={texts} />
    </div>
  );
}

function RowMenu({ actions, session, texts }: Omit<GridToolbarProps, 'model'>) {
  const isDisabled = useSyncExternalStore(session.subscribe, () => session.range() === null);
  const deeds: Readonly<Record<string, () => void>> = {
    insertAbove: () => actions.insertRow('above'),
    insertBelow: () => actions.insertRow('below'),
    duplicate: () => actions.duplicateRows(),
    fillDown: () => actions.fillDown(),
    remove: () => actions.removeRows(),
  };
  return (
    <MenuButton
      groups={[
        {
          id: 'adding',
          entries: [
            { id: 'insertAbove', label: texts.insertAbove, description: 'Ctrl+Shift+Enter', isDisabled },
            { id: 'insertBelow', label: texts.insertBelow, description: 'Ctrl+Enter', isDisabled },
            { id: 'duplicate', label: texts.duplicate, description: 'Ctrl+Shift+D', isDisabled },
          ],
        },
        { id: 'filling', entries: [{ id: 'fillDown', label: texts.fillDown, description: 'Ctrl+D', isDisabled }] },
        {
          id: 'removing',
          entries: [{ id: 'remove', label: texts.remove, description: 'Ctrl+Delete', tone: 'danger', isDisabled }],
        },
      ]}
      iconAfter="chevron-down"
      onAction={(id) => deeds[id]?.()}
      placement="bottom start"
      size="small"
      variant="quiet"
    >
      {texts.menu}
    </MenuButton>
  );
}
