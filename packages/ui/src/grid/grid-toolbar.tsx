import { memo, useRef } from 'react';
import { Button } from '../actions/button.tsx';
import { MenuButton } from '../actions/menu-button.tsx';
import { useAfterPaint } from '../states/after-paint.ts';
import type { GridActions } from './commands/grid-actions.ts';
import type { GridShared, GridTool } from './commands/grid-shared.ts';
import { GridFilter } from './grid-filter.tsx';
import { GridSteps } from './grid-steps.tsx';
import styles from './grid-toolbar.module.css';
import type { GridSession } from './model/grid-session.ts';
import type { GridTexts } from './model/grid-texts.ts';

type GridToolbarProps = {
  shared: GridShared;
  isReadOnly: boolean;
  texts: GridTexts;
  tool: GridTool | undefined;
};

/** The keys' actions as buttons, for people who use no keys. Not drawn again when rows scroll into view. */
export const GridToolbar = memo(function GridToolbar({ shared, isReadOnly, texts, tool }: GridToolbarProps) {
  const { actions, session, view } = shared;
  return (
    <div className={styles.tools}>
      {!isReadOnly && (
        <>
          <GridSteps onRedo={() => actions.redo()} onUndo={() => actions.undo()} texts={texts} view={view} />
          {tool && <ToolButton session={session} tool={tool} />}
          <RowMenu actions={actions} session={session} texts={texts} />
          <Button icon="plus" onPress={() => actions.goToEmptyRow()} size="small" variant="quiet">
            {texts.add}
          </Button>
        </>
      )}
      <GridFilter isReadOnly={isReadOnly} texts={texts} view={view} />
    </div>
  );
});

function ToolButton({ session, tool }: { session: GridSession; tool: GridTool }) {
  const place = useAfterPaint(session.subscribe, () => session.state().place);
  const isFor = place !== null && tool.isFor(place.column);
  return (
    <Button
      icon={tool.icon}
      isDisabled={!isFor}
      onPress={() => {
        if (place !== null) tool.onPress(place);
      }}
      size="small"
      variant="quiet"
    >
      {tool.label}
    </Button>
  );
}

function RowMenu({ actions, session, texts }: { actions: GridActions; session: GridSession; texts: GridTexts }) {
  const isDisabled = useAfterPaint(session.subscribe, () => session.range() === null);
  const actionNames: Readonly<Record<string, () => void>> = {
    insertAbove: () => actions.insertRow('above'),
    insertBelow: () => actions.insertRow('below'),
    duplicate: () => actions.duplicateRows(),
    fillDown: () => actions.fillDown(),
    remove: () => actions.removeRows(),
  };
  // A menu gives the focus back to its button when it closes; after a command it belongs to the rows.
  const isDone = useRef(false);
  const onFocus = () => {
    if (isDone.current) session.comeBack();
    isDone.current = false;
  };
  const onAction = (id: string) => {
    isDone.current = true;
    actionNames[id]?.();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears where the focus of its button goes
    <span onFocus={onFocus}>
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
            entries: [
              {
                id: 'remove',
                label: texts.remove,
                description: 'Ctrl+Delete',
                tone: isDisabled ? undefined : 'danger',
                isDisabled,
              },
            ],
          },
        ]}
        iconAfter="chevron-down"
        onAction={onAction}
        placement="bottom start"
        size="small"
        variant="quiet"
      >
        {texts.menu}
      </MenuButton>
    </span>
  );
}
