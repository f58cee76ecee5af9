import { type Exemption, isSameName, type ReportPoint } from '@packhouse/programme';
import type { CellRef, GridColumn } from '@packhouse/ui/grid/model/grid-model.ts';
import { GridSession } from '@packhouse/ui/grid/model/grid-session.ts';
import { GridView } from '@packhouse/ui/grid/model/grid-view.ts';
import { startTransition, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ColumnContext } from '#domain/fields/column.ts';
import { useColumnWords } from '#domain/fields/column-words.ts';
import type { ListKey } from '#domain/report-kinds/report-kind.ts';
import { hasField } from '#kernel/client/announced.ts';
import { nextTurn } from '#kernel/clock/next-turn.ts';
import { useSession } from '#kernel/session/use-session.ts';
import { useProblemText } from '#kernel/texts/problem-text.ts';
import { useEditor } from '../use-editor-model.ts';
import { type LongestValues, longestValues } from './longest-values.ts';
import { pointsOfRows } from './points-of-rows.ts';
import { ReceiptGrid } from './receipt-grid.ts';

const noCertificates: readonly Exemption[] = [];

/** The words and lists that the open report's columns are shown and read with. */
export function useColumnContext(): ColumnContext {
  const { file, forms, producers, model } = useEditor();
  const { month, certificates } = file;
  const { companyId, company } = useSession();
  const { usesProducers } = model.kind;
  // A first handler of others' crop looks up theirs; an importer has use for the own ones alone.
  const own = useMemo(
    () =>
      usesProducers
        ? undefined
        : certificates?.filter(
            (one) => one.company?.id === companyId || isSameName(one.holderName ?? '', company.title),
          ),
    [usesProducers, certificates, companyId, company],
  );
  return useColumnWords({
    period: month.period,
    forms,
    producers,
    certificates: certificates ?? noCertificates,
    offered: own ?? certificates ?? noCertificates,
  });
}

/** Rows that are typed or pasted are drawn first, and then the columns that they need wider, in slices between which the page answers. */
function useLongest(list: ListKey): LongestValues {
  const { kind, liveDraft } = useEditor().model;
  const [longest, setLongest] = useState(() => longestValues(liveDraft, kind.tables[list], list));
  useEffect(() => {
    const read = () => setLongest(longestValues(liveDraft, kind.tables[list], list));
    const follow = () => void nextTurn().then(() => startTransition(read));
    follow();
    return liveDraft.subscribe(follow);
  }, [liveDraft, kind, list]);
  return longest;
}

function useGridColumns(list: ListKey, context: ColumnContext): readonly GridColumn[] {
  const { t } = useTranslation(['report-editor', 'reports']);
  const { asksFigures } = context.format;
  const { kind } = useEditor().model;
  const longest = useLongest(list);
  const columns = useMemo(
    () =>
      kind.tables[list].columns
        .filter(({ key }) => hasField(kind.form.lists[list], key))
        .map(
          (column): GridColumn => ({
            id: column.key,
            // Border: every column's key has a heading in the kind's texts (a test compares).
            header: t(`reports:${kind.id}.columns.${column.key as 'inshell'}`),
            min: column.min,
            widest: column.widest?.(context, longest.get(column.key) ?? ''),
            grow: column.grow,
            canShrink: column.canShrink,
            isSticky: column.isSticky,
            isNumeric: column.kind === 'figure' || column.kind === 'calculated',
            isReadOnly: column.kind === 'calculated',
            options: column.options ?? (asksFigures && column.choices !== undefined ? 'free' : undefined),
            inputMode: column.kind === 'figure' ? 'decimal' : 'text',
          }),
        ),
    [t, kind, list, context, longest, asksFigures],
  );
  return useSameColumns(columns);
}

/** The same columns while nothing about them changes: a longer figure mostly needs no more room, and other columns draw every row anew. */
function useSameColumns(columns: readonly GridColumn[]): readonly GridColumn[] {
  const [same, setSame] = useState(columns);
  if (same === columns || JSON.stringify(same) === JSON.stringify(columns)) return same;
  setSame(columns);
  return columns;
}

export interface GridChoices {
  /** Marks empty cells that must be filled, too. */
  readonly marksMissing: boolean;
  readonly isReadOnly: boolean;
  readonly beingAdded?: CellRef | undefined;
  readonly onAddProducer?: ((place: CellRef, typed: string) => void) | undefined;
}

/** One table of the report: its rows, its columns, and the person's place in it. */
export function useReceiptGrid(list: ListKey, context: ColumnContext, choices: GridChoices) {
  const { t } = useTranslation(['report-editor', 'reports']);
  const { model, file, points: asked } = useEditor();
  const { firstRow } = file;
  const points = useMemo(() => pointsOfRows(asked.filter(({ section }) => section === list)), [asked, list]);
  const { marksMissing, isReadOnly, beingAdded, onAddProducer } = choices;
  const problemText = useProblemText();
  const columns = useGridColumns(list, context);
  const grid = useMemo(() => {
    const adding = onAddProducer && {
      column: 'producer',
      label: (typed: string) => (typed === '' ? t('producer.add') : t('producer.addNamed', { name: typed })),
      start: onAddProducer,
    };
    const { kind, liveDraft, reviewer } = model;
    const pointText = ({ field, text }: ReportPoint) =>
      t('reports:points.asked', { text: field === null ? t('reports:points.whole', { text }) : text });
    return new ReceiptGrid({
      ...{ list, table: kind.tables[list], liveDraft, reviewer, columns: context, context: model.context, problemText },
      ...{ points, pointText, firstRow, adding, marksMissing, isReadOnly, beingAdded },
    });
  }, [model, firstRow, points, list, context, marksMissing, isReadOnly, beingAdded, onAddProducer, problemText, t]);
  const lasting = useLasting(grid, columns);
  return useMemo(() => ({ list, grid, columns, ...lasting }), [list, grid, columns, lasting]);
}

export type ReceiptTableParts = ReturnType<typeof useReceiptGrid>;

/** The person's place and view outlive the model behind the grid, which is made anew with each change of words or contacts. */
function useLasting(grid: ReceiptGrid, columns: readonly GridColumn[]) {
  const latest = useRef(columns);
  const [lasting] = useState(() => {
    const view = new GridView(grid);
    const session = new GridSession(view, () => latest.current);
    view.follow(session);
    return { view, session };
  });
  useLayoutEffect(() => {
    latest.current = columns;
    lasting.view.use(grid);
  }, [grid, columns, lasting]);
  return lasting;
}
