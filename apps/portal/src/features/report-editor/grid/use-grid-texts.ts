import type { GridTexts } from '@packhouse/ui/grid/model/grid-texts.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** The words of the grid. `isReadOnly`: of a report that is certified. */
export function useGridTexts(isReadOnly: boolean): GridTexts {
  const { t } = useTranslation('report-editor');
  return useMemo(() => {
    const size = (rows: number, columns: number) => ({
      rows: t('rows.grid.rowCount', { count: rows }),
      columns: t('rows.grid.columnCount', { count: columns }),
    });
    return {
      numberHeader: t('rows.number'),
      help: isReadOnly ? t('rows.readHelp') : t('rows.help'),
      options: t('rows.options'),
      selected: (rows, columns) => t('rows.grid.selected', size(rows, columns)),
      copied: (rows, columns) => t('rows.grid.copied', size(rows, columns)),
      changed: (count) => t('rows.grid.changed', { count }),
      undo: t('rows.grid.undo'),
      redo: t('rows.grid.redo'),
      undone: t('rows.grid.undone'),
      redone: t('rows.grid.redone'),
      menu: t('rows.grid.menu'),
      insertAbove: t('rows.grid.insertAbove'),
      insertBelow: t('rows.grid.insertBelow'),
      duplicate: t('rows.grid.duplicate'),
      fillDown: t('rows.grid.fillDown'),
      remove: t('rows.grid.remove'),
      add: t('rows.add'),
      sortedUp: (column) => t('rows.grid.sortedUp', { column }),
      sortedDown: (column) => t('rows.grid.sortedDown', { column }),
      unsorted: t('rows.grid.unsorted'),
      find: t('rows.grid.find'),
      onlyMarked: (count) => t('rows.grid.onlyMarked', { count }),
      shown: (shown, all) => t('rows.grid.shown', { shown, all }),
      showAll: t('rows.grid.showAll'),
    };
  }, [t, isReadOnly]);
}
