import { type Conflict, knownOf, nothingKnown } from '@packhouse/programme';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#kernel/format.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Row, Stack } from '#ui/stack.tsx';
import { readReport } from '../reports.calls.ts';
import { ConflictFigures } from './conflict-figures.tsx';
import { useEditor } from './use-editor-model.ts';

type ConflictNoticeProps = { conflict: Conflict; onReload: () => void };

/** A colleague's newer version: theirs, or mine over it; nothing is written until the person has said which. */
export function ConflictNotice({ conflict, onReload }: ConflictNoticeProps) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const { model, file } = useEditor();
  const { desk, kind } = model;
  const [isBusy, setBusy] = useState(false);
  const takeTheirs = async () => {
    await file.journal.discard();
    onReload();
  };
  const keepMine = async () => {
    setBusy(true);
    const theirs = conflict.theirs === null ? null : await readReport(kind, conflict.theirs.id).catch(() => null);
    setBusy(false);
    // Without their version nothing may be written over it; the choice stays open.
    if (conflict.theirs !== null && theirs === null) return;
    desk.goOnFrom(theirs === null ? nothingKnown : knownOf(theirs));
    await desk.save();
  };
  const by = conflict.by ?? t('conflict.someone');
  return (
    <Banner announce="assertive" title={t('conflict.title')} tone="warning">
      <Stack>
        <p>
          {conflict.at === null
            ? t('conflict.by', { name: by })
            : t('conflict.byAt', { name: by, time: format.dateTime(conflict.at) })}
        </p>
        <ConflictFigures theirs={conflict.theirs} />
        <Row>
          <Button isDisabled={isBusy} onPress={() => void takeTheirs()}>
            {t('conflict.reload')}
          </Button>
          <Button isPending={isBusy} onPress={() => void keepMine()} pendingLabel={t('saved.saving')}>
            {t('conflict.keepMine')}
          </Button>
        </Row>
      </Stack>
    </Banner>
  );
}
