import { packageLine } from '@packhouse/programme';
import { Button } from '@packhouse/ui/actions/button.tsx';
import { ButtonLink } from '@packhouse/ui/actions/button-link.tsx';
import { TextLink } from '@packhouse/ui/actions/text-link.tsx';
import { Figures } from '@packhouse/ui/data/figures.tsx';
import { DataGrid } from '@packhouse/ui/grid/data-grid.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { PageHeader } from '@packhouse/ui/layout/page-header.tsx';
import { Stack } from '@packhouse/ui/layout/stack.tsx';
import { Tabs } from '@packhouse/ui/layout/tabs.tsx';
import { Banner } from '@packhouse/ui/states/banner.tsx';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ListKey, listKeys, type ReportKind } from '#domain/report-kinds/report-kind.ts';
import { textIn } from '#domain/report-kinds/row-values.ts';
import { AskedPoints } from '#domain/reports/asked-points.tsx';
import type { EditorFile } from '#domain/reports/editor-file.ts';
import { figureText, isTelling } from '#domain/reports/figure-text.ts';
import { Status, StatusBanner } from '#domain/status.tsx';
import { today } from '#kernel/clock/clock.ts';
import { config } from '#kernel/config/config.ts';
import { useTexts } from '#kernel/format/format.ts';
import { urls } from '#kernel/routing/urls.ts';
import { useSession } from '#kernel/session/use-session.ts';
import { useGridTexts } from './grid/use-grid-texts.ts';
import { useColumnContext, useReceiptGrid } from './grid/use-receipt-grid.ts';
import { type Editor, EditorProvider, useEditor, useLockedModel } from './use-editor-model.ts';

const noPoints: Editor['points'] = [];

/** A certified report: to be read, with the way to its receipt. */
export function LockedReport({ kind, file }: { kind: ReportKind; file: EditorFile }) {
  const model = useLockedModel(kind, file);
  const editor = useMemo<Editor>(
    () => ({
      model,
      file,
      forms: model.forms,
      producers: file.producers,
      addProducer: () => undefined,
      points: noPoints,
      answered: () => undefined,
    }),
    [model, file],
  );
  return (
    <EditorProvider value={editor}>
      <Stack gap="l">
        <LockedHeader />
        <ReturnedNotice />
        <UnsentChangesNotice />
        <LockedFigures />
        <LockedTables />
      </Stack>
    </EditorProvider>
  );
}

function LockedHeader() {
  const { t, format } = useTexts(['report-editor', 'reports', 'words']);
  const { model, file } = useEditor();
  const { formType } = model.kind.form;
  const { reportsFrom } = useSession().company;
  const context = { today: today(), settings: config().settings, reportsFrom };
  const { state, filedAt } = packageLine(file.month, context);
  const isReturned = state === 'returned';
  return (
    <PageHeader
      actions={
        <>
          <ButtonLink
            href={urls.reportVersions(formType, file.month.id)}
            variant={isReturned ? 'primary' : 'secondary'}
          >
            {t('words:action.amend')}
          </ButtonLink>
          <ButtonLink
            href={urls.formCertification(formType, model.liveDraft.draft().id)}
            icon="file"
            variant={isReturned ? 'secondary' : 'primary'}
          >
            {t('reports:locked.receipt')}
          </ButtonLink>
        </>
      }
      description={t('locked.hint')}
      eyebrow={
        <TextLink href={urls.reports(formType)} icon="arrow-left">
          {t(`reports:${model.kind.id}.listTitle`)}
        </TextLink>
      }
      meta={
        <>
          <Status status={state} subject="report" />
          {filedAt !== null && <span>{t('locked.certifiedAt', { time: format.dateTime(filedAt) })}</span>}
        </>
      }
      title={t(`${model.kind.id}.heading`, { month: format.month(file.month.period.startsOn) })}
    />
  );
}

/** The note with which the program office gave the report back: the amendment is to answer that. */
function ReturnedNotice() {
  const { t } = useTranslation('report-editor');
  const { file, model } = useEditor();
  const row = file.report?.row;
  if (row === undefined || textIn(row, 'status') !== 'returned') return null;
  return (
    <StatusBanner status="returned" subject="report" title={t('locked.returned')}>
      {textIn(row, 'providerNote')}
      <AskedPoints kind={model.kind} points={file.asked?.points ?? []} />
    </StatusBanner>
  );
}

/** Changes that were kept on this device when the report was certified elsewhere: they can never be sent. */
function UnsentChangesNotice() {
  const { t } = useTranslation(['report-editor', 'reports', 'words']);
  const { file } = useEditor();
  const [isShown, setShown] = useState(file.kept !== null);
  if (!isShown) return null;
  const discard = async () => {
    await file.journal.discard();
    setShown(false);
  };
  return (
    <Banner action={<Button onPress={() => void discard()}>{t('notice.discard')}</Button>} tone="warning">
      {t('locked.kept')}
    </Banner>
  );
}

function LockedFigures() {
  const { t, format } = useTexts(['report-editor', 'reports', 'words']);
  const { model, file } = useEditor();
  const row = file.report?.row;
  if (row === undefined) return null;
  const figures = model.kind.figures
    .filter((figure) => isTelling(figure, textIn(row, figure.key)))
    .map((figure) => ({
      id: figure.key,
      // Border: every figure's key has a label in the kind's texts (a test compares).
      label: t(`reports:${model.kind.id}.figures.${figure.key as 'totalInshell'}`),
      value: figureText(figure, textIn(row, figure.key), format),
    }));
  return (
    <Card>
      <Figures figures={figures} />
    </Card>
  );
}

function LockedTables() {
  const { t, format } = useTexts(['report-editor', 'reports', 'words']);
  const { kind, liveDraft } = useEditor().model;
  const [list, setList] = useState<ListKey>('nonExemptReceipts');
  return (
    <Tabs
      items={listKeys.map((key) => ({
        id: key,
        label: t(`${kind.id}.tables.${key}`),
        count: format.number(liveDraft.keys(key).length),
        content: <LockedTable list={key} />,
      }))}
      label={t(`${kind.id}.rows`)}
      onSelect={(id) => setList(id === 'exemptReceipts' ? id : 'nonExemptReceipts')}
      selectedId={list}
    />
  );
}

function LockedTable({ list }: { list: ListKey }) {
  const { t } = useTranslation(['report-editor', 'reports', 'words']);
  const { kind, liveDraft } = useEditor().model;
  const context = useColumnContext();
  const { view, columns, session } = useReceiptGrid(list, context, { marksMissing: false, isReadOnly: true });
  const texts = useGridTexts(true);
  if (liveDraft.keys(list).length === 0) return <p>{t('locked.noRows')}</p>;
  return (
    <DataGrid
      columns={columns}
      isReadOnly
      label={t(`reports:${kind.id}.tableLabels.${list}`)}
      session={session}
      texts={texts}
      view={view}
    />
  );
}
