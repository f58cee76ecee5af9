import { type Conflict, knownOf, nothingKnown, type ReadForm } from '@packhouse/programme';
import { Button } from '@packhouse/ui/actions/button.tsx';
import { Row, Stack } from '@packhouse/ui/layout/stack.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readReport } from '#domain/reports/reports.calls.ts';
import { useFormat } from '#kernel/format/format.ts';
import { useEditor } from '../model/use-editor-model.ts';
import { ChooseRows } from './choose-rows.tsx';
import { ConflictFigures } from './conflict-figures.tsx';

type ConflictDetailsProps = { conflict: Conflict; onReload: () => void };

/** A colleague's newer version: theirs, or mine over it; nothing is written until the person has said which. */
export function ConflictDetails({ conflict, onReload }: ConflictDetailsProps) {
  const { t } = useTranslation(['report-editor', 'drafts', 'words', 'kernel']);
  const format = useFormat();
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
