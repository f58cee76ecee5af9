import type { RowBase } from '@packhouse/jsonapi';
import { type Conflict, knownOf, nothingKnown, type ReadForm } from '@packhouse/programme';
import { Button } from '@packhouse/ui/actions/button.tsx';
import { Table } from '@packhouse/ui/data/table.tsx';
import { Row, Stack } from '@packhouse/ui/layout/stack.tsx';
import { useState, useSyncExternalStore } from 'react';
import { listKeys } from '#domain/report-kinds/report-kind.ts';
import { refsIn, textIn } from '#domain/report-kinds/row-values.ts';
import { figureText } from '#domain/reports/figure-text.ts';
import { readReport } from '#domain/reports/reports.calls.ts';
import { useTexts } from '#kernel/format/format.ts';
import { ChooseRows } from './choose-rows.tsx';
import { useEditor } from './use-editor-model.ts';

/** The key figures of both versions beside each other. */
function ConflictFigures({ theirs }: { theirs: RowBase | null }) {
  const { t, format } = useTexts(['report-editor', 'reports']);
  const { kind, reviewer } = useEditor().model;
  const { totals, counts } = useSyncExternalStore(reviewer.subscribe, reviewer.current);
  if (theirs === null) return null;
  const count = (list: (typeof listKeys)[number]) => refsIn(theirs, list).length;
  const rows = [
    ...listKeys.map((list) => ({
      id: list,
      label: t(`reports:${kind.id}.tableLabels.${list}`),
      theirs: format.number(count(list)),
      mine: format.number(counts[list]),
    })),
    ...kind.figures.map((figure) => ({
      id: figure.key,
      // Border: every figure's key has a label in the kind's texts (a test compares).
      label: t(`reports:${kind.id}.figures.${figure.key as 'totalInshell'}`),
      theirs: figureText(figure, textIn(theirs, figure.key), format),
      mine: figureText(figure, totals[figure.key], format),
    })),
  ];
  return (
    <Table
      caption={t('conflict.figures')}
      columns={[
        { id: 'label', header: t('reports:conflict.figure'), isRowHeader: true, cell: (row) => row.label },
        { id: 'theirs', header: t('conflict.theirs'), isNumeric: true, cell: (row) => row.theirs },
        { id: 'mine', header: t('conflict.mine'), isNumeric: true, cell: (row) => row.mine },
      ]}
      isDense
      rowKey={({ id }) => id}
      rows={rows}
    />
  );
}

type ConflictDetailsProps = { conflict: Conflict; onReload: () => void };

/** A colleague's newer version: theirs, or mine over it; nothing is written until the person has said which. */
export function ConflictDetails({ conflict, onReload }: ConflictDetailsProps) {
  const { t, format } = useTexts(['report-editor', 'drafts', 'words', 'kernel']);
  const { model, file } = useEditor();
  const { saver, kind } = model;
  const [isBusy, setBusy] = useState(false);
  const [isUnread, setUnread] = useState(false);
  const [chosenFrom, setChosenFrom] = useState<ReadForm>();
  const takeTheirs = async () => {
    await file.journal.discard();
    onReload();
  };
  const readTheirs = async () => {
    setBusy(true);
    const theirs = conflict.theirs === null ? null : await readReport(kind, conflict.theirs.id).catch(() => null);
    setBusy(false);
    setUnread(conflict.theirs !== null && theirs === null);
    return theirs;
  };
  const chooseRows = async () => setChosenFrom((await readTheirs()) ?? undefined);
  const keepMine = async () => {
    const theirs = await readTheirs();
    // Without their version nothing may be written over it; the choice stays open.
    if (conflict.theirs !== null && theirs === null) return;
    saver.goOnFrom(theirs === null ? nothingKnown : knownOf(theirs));
    await saver.save();
  };
  const by = conflict.by ?? t('words:term.someoneElse');
  return (
    <Stack>
      <p>
        {conflict.at === null
          ? t('conflict.by', { name: by })
          : t('conflict.byAt', { name: by, time: format.dateTime(conflict.at) })}
      </p>
      <ConflictFigures theirs={conflict.theirs} />
      {isUnread && <p>{t('drafts:conflict.unread')}</p>}
      {chosenFrom && <ChooseRows onDone={() => setChosenFrom(undefined)} theirs={chosenFrom} />}
      <Row>
        <Button isDisabled={isBusy} onPress={() => void takeTheirs()}>
          {t('drafts:conflict.reload')}
        </Button>
        <Button isPending={isBusy} onPress={() => void keepMine()} pendingLabel={t('kernel:saving')}>
          {t('drafts:conflict.keepMine')}
        </Button>
        {conflict.theirs !== null && chosenFrom === undefined && (
          <Button isDisabled={isBusy} onPress={() => void chooseRows()}>
            {t('conflict.chooseRows')}
          </Button>
        )}
      </Row>
    </Stack>
  );
}
