import { limitsOf } from '@packhouse/jsonapi';
import { fieldsIn, type Problem } from '@packhouse/programme';
import { ButtonLink } from '@packhouse/ui/actions/button-link.tsx';
import type { CellRef } from '@packhouse/ui/grid/model/grid-model.ts';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { Sheet } from '@packhouse/ui/layout/sheet.tsx';
import { Columns, Stack } from '@packhouse/ui/layout/stack.tsx';
import { Tabs } from '@packhouse/ui/layout/tabs.tsx';
import { AlertDialog } from '@packhouse/ui/overlays/alert-dialog.tsx';
import { useAfterPaint } from '@packhouse/ui/states/after-paint.ts';
import { focusField } from '@packhouse/ui/states/focus-field.ts';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { DraftSaver } from '#domain/drafts/draft-saver.ts';
import { useUnsentGuard } from '#domain/drafts/use-unsent-guard.ts';
import { textOf } from '#domain/fields/column.ts';
import { type ListKey, listKeys, type ReportKind } from '#domain/report-kinds/report-kind.ts';
import type { EditorFile } from '#domain/reports/editor-file.ts';
import { useFormat } from '#kernel/format/format.ts';
import { useFieldOfUrl } from '#kernel/routing/field-of-url.ts';
import { urls } from '#kernel/routing/urls.ts';
import { useProblemText } from '#kernel/texts/problem-text.ts';
import { AddProducer } from './add-producer.tsx';
import { EditorHeader } from './editor-header.tsx';
import { ReceiptTable } from './grid/receipt-table.tsx';
import { type GridChoices, type ReceiptTableParts, useColumnContext, useReceiptGrid } from './grid/use-receipt-grid.ts';
import { HeaderField, reportFieldId } from './header-field.tsx';
import { NoActivity } from './no-activity.tsx';
import { ReportNotices } from './notices/report-notices.tsx';
import styles from './report-workspace.module.css';
import { CopyLastMonth } from './season/copy-last-month.tsx';
import { SummaryBar } from './summary-bar.tsx';
import { useContinue } from './use-continue.ts';
import { type Editor, EditorProvider, useEditor, useOpenedEditor } from './use-editor-model.ts';

/** Leads to the cell or field that a problem is about, in whichever table it stands. */
function useGoToProblem(
  tables: Readonly<Record<ListKey, ReceiptTableParts>>,
  onList: (list: ListKey) => void,
): (place: Pick<Problem, 'row' | 'field'>) => void {
  const { liveDraft } = useEditor().model;
  const [fieldId, setFieldId] = useState<{ id: string }>();
  useEffect(() => {
    if (fieldId !== undefined) focusField(fieldId.id);
  }, [fieldId]);
  const goTo = ({ row, field = '' }: Pick<Problem, 'row' | 'field'>) => {
    const key = row === undefined ? undefined : liveDraft.keyOf(row);
    const list = listKeys.find((one) => key !== undefined && liveDraft.keys(one).includes(key));
    if (key === undefined || list === undefined) {
      setFieldId({ id: reportFieldId(field) });
      return;
    }
    onList(list);
    tables[list].session.go({ row: key, column: field });
  };
  // From a warning above the signature.
  useFieldOfUrl((named) => {
    const [field, ...row] = named.split('-');
    goTo(row.length === 0 ? { field } : { field, row: row.join('-') });
  });
  return goTo;
}

const always = () => true;

/** Leaving sends what is unsent, and asks where that fails. `isOff`: the report was just saved. */
function LeaveGuard({ saver, isOff }: { saver: DraftSaver; isOff: boolean }) {
  const { t } = useTranslation(['report-editor', 'drafts', 'words']);
  const guard = useUnsentGuard({ saver, isOff, maySend: always });
  const state = useAfterPaint(saver.subscribe, saver.state);
  const isSaving = state.kind === 'saving';
  return (
    <AlertDialog
      {...guard}
      cancelLabel={t('words:term.stayHere')}
      confirmLabel={isSaving ? t('leave.saving.go') : t('words:term.leave')}
      title={isSaving ? t('leave.saving.title') : t('drafts:leave.title')}
    >
      {isSaving ? t('leave.saving.body') : t('leave.unsent.body')}
    </AlertDialog>
  );
}

type ReportWorkspaceProps = { kind: ReportKind; file: EditorFile; onReload: () => void };

export function ReportWorkspace({ kind, file, onReload }: ReportWorkspaceProps) {
  const { model, producers, forms, addProducer, points, answered } = useOpenedEditor(kind, file);
  // biome-ignore lint/correctness/useExhaustiveDependencies: addProducer adds to `producers`, answered to `points`
  const editor = useMemo<Editor>(
    () => ({ model, file, forms, producers, addProducer, points, answered }),
    [model, file, forms, producers, points],
  );
  return (
    <EditorProvider value={editor}>
      <WorkspaceBody onReload={onReload} />
    </EditorProvider>
  );
}

function WorkspaceBody({ onReload }: { onReload: () => void }) {
  const { model } = useEditor();
  const [adding, setAdding] = useState<{ place: CellRef; list: ListKey; typed: string }>();
  const [list, setList] = useState<ListKey>('nonExemptReceipts');
  const { attempt, isContinuing, goOn, leave } = useContinue();
  const tables = useTables({ marksMissing: attempt > 0, beingAdded: adding?.place }, setAdding);
  const settle = useAdded(tables);
  const goTo = useGoToProblem(tables, setList);
  return (
    <Stack gap="l">
      <Sheet
        head={<EditorHeader />}
        notices={
          <ReportNotices
            attempt={attempt}
            beingAdded={adding && model.liveDraft.row(adding.place.row)?.id}
            list={list}
            onGo={goTo}
            onLeave={leave}
            onReload={onReload}
          />
        }
      >
        <ReceiptTabs list={list} onContinue={goOn} onList={setList} tables={tables} />
      </Sheet>
      <Preparer marksMissing={attempt > 0} />
      <SummaryBar onContinue={goOn} tables={tables} />
      {adding && (
        <AddProducer
          onClose={() => setAdding(undefined)}
          onDone={(contact) => {
            setAdding(undefined);
            settle({ ...adding, producer: contact.id });
          }}
          row={model.liveDraft.row(adding.place.row)?.values ?? {}}
          typed={adding.typed}
        />
      )}
      <LeaveGuard saver={model.saver} isOff={isContinuing} />
    </Stack>
  );
}

type Added = { place: CellRef; list: ListKey; producer: string };

/**
 * Puts a producer that was added into its row, once the tables know it and the dialog no longer holds the focus. The person
 * goes on along the row, as after a choice of the list.
 */
function useAdded(tables: Tables): (added: Added) => void {
  const [added, setAdded] = useState<Added>();
  useEffect(() => {
    if (added === undefined) return;
    const { session, grid } = tables[added.list];
    grid.choose(added.place, added.producer);
    session.go(session.emptyCellAfter(added.place) ?? added.place, true);
    setAdded(undefined);
  }, [added, tables]);
  return setAdded;
}

type Tables = Readonly<Record<ListKey, ReturnType<typeof useReceiptGrid>>>;
type Adding = { place: CellRef; list: ListKey; typed: string };

function useTables(shown: Pick<GridChoices, 'marksMissing' | 'beingAdded'>, onAdd: (adding: Adding) => void): Tables {
  const context = useColumnContext();
  const { usesProducers } = useEditor().model.kind;
  const add = (list: ListKey) => (place: CellRef, typed: string) => onAdd({ list, place, typed });
  // biome-ignore lint/correctness/useExhaustiveDependencies: onAdd is a state's setter
  const [toNonExempt, toExempt] = useMemo(() => listKeys.map(add), []);
  const choices = { ...shown, isReadOnly: false };
  const nonExemptReceipts = useReceiptGrid('nonExemptReceipts', context, {
    ...choices,
    onAddProducer: usesProducers ? toNonExempt : undefined,
  });
  const exemptReceipts = useReceiptGrid('exemptReceipts', context, {
    ...choices,
    onAddProducer: usesProducers ? toExempt : undefined,
  });
  return { nonExemptReceipts, exemptReceipts };
}

type ReceiptTabsProps = {
  list: ListKey;
  onList: (list: ListKey) => void;
  tables: Tables;
  onContinue: () => Promise<void>;
};

function ReceiptTabs({ list, onList, tables, onContinue }: ReceiptTabsProps) {
  const { t } = useTranslation('report-editor');
  const { kind, reviewer } = useEditor().model;
  const format = useFormat();
  const count = (key: ListKey) => () => reviewer.current().counts[key];
  const counts = {
    nonExemptReceipts: useSyncExternalStore(reviewer.subscribe, count('nonExemptReceipts')),
    exemptReceipts: useSyncExternalStore(reviewer.subscribe, count('exemptReceipts')),
  };
  return (
    <Tabs
      aside={<WholeMonth />}
      fills
      items={listKeys.map((key) => ({
        id: key,
        label: t(`${kind.id}.tables.${key}`),
        count: format.number(counts[key]),
        content: <ReceiptTable onContinue={onContinue} parts={tables[key]} />,
      }))}
      label={t(`${kind.id}.rows`)}
      onSelect={(id) => onList(id === 'exemptReceipts' ? id : 'nonExemptReceipts')}
      selectedId={list}
    />
  );
}

/** Begins the month in another way than row by row. */
function WholeMonth() {
  const { t } = useTranslation('report-editor');
  const { kind, file, isAmendment } = useEditor().model;
  return (
    <div className={styles.month}>
      <NoActivity />
      {!isAmendment && <CopyLastMonth />}
      <ButtonLink href={urls.reportImport(kind.form.formType, file.month.id)} icon="upload" size="small">
        <span>{t('editor.import')}</span>
      </ButtonLink>
    </div>
  );
}

function Preparer({ marksMissing }: { marksMissing: boolean }) {
  const { t } = useTranslation('report-editor');
  const problemText = useProblemText();
  const { kind, liveDraft, reviewer } = useEditor().model;
  const values = useSyncExternalStore(liveDraft.subscribe, () => liveDraft.draft().values);
  const { errors } = useSyncExternalStore(reviewer.subscribe, reviewer.current);
  const limits: Readonly<Record<string, number>> = limitsOf(kind.form.form);
  const errorOf = (key: string): string | undefined => {
    const isOf = ({ row, field }: Problem) => row === undefined && field === key;
    const error = errors.find(isOf);
    return error === undefined || !marksMissing ? undefined : problemText(error);
  };
  return (
    <Card title={t('preparer.title')}>
      <Columns min="m">
        {fieldsIn(kind.header, 'preparer').map((key) => (
          <HeaderField
            error={errorOf(key)}
            fieldKey={key}
            key={key}
            max={limits[key]}
            onChange={(text) => liveDraft.setValues({ [key]: text })}
            value={textOf(values, key)}
          />
        ))}
      </Columns>
    </Card>
  );
}
