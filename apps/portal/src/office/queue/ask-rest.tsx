import { addDays } from '@packhouse/programme';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { today } from '#kernel/clock/clock.ts';
import { ActDialog } from '#office/desk-parts/acts/act-dialog.tsx';
import { WordsField } from '#office/desk-parts/acts/words-field.tsx';
import type { BulkAsk } from '#office/desk-parts/list/bulk/bulk-act.ts';
import { DateField } from '#ui/fields/dates/date-field.tsx';

/** A week, until somebody says another day. */
const usualDays = 7;

/** Asks until when the chosen things rest, and why. */
export function AskRest({ label, onGive, onClose }: BulkAsk<'work snooze'>) {
  const { t } = useTranslation('office-queue');
  const [until, setUntil] = useState(addDays(today(), usualDays));
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const isLater = until > today();
  const submit = () => {
    setTried(true);
    if (isLater && note.trim() !== '') onGive({ until, note: note.trim() });
  };
  return (
    <ActDialog hasEnter label={label} onClose={onClose} onRun={submit}>
      <DateField
        description={t('untilHint')}
        error={isTried && !isLater ? t('untilMissing') : undefined}
        label={t('until')}
        min={addDays(today(), 1)}
        onChange={setUntil}
        value={until}
      />
      <WordsField isTried={isTried} onChange={setNote} value={note} />
    </ActDialog>
  );
}
