import { addDays } from '@packhouse/programme';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { today } from '#kernel/clock/clock.ts';
import { AskDialog } from '#office/desk-parts/list/bulk/ask-dialog.tsx';
import type { BulkAsk } from '#office/desk-parts/list/bulk/bulk-act.ts';
import { DateField } from '#ui/fields/dates/date-field.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';

/** A week, until somebody says another day. */
const usualDays = 7;

/** Asks until when the chosen things rest, and why. */
export function AskRest({ label, onGive, onClose }: BulkAsk) {
  const { t } = useTranslation(['office-queue', 'office']);
  const [until, setUntil] = useState(addDays(today(), usualDays));
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const isLater = until > today();
  const submit = () => {
    setTried(true);
    if (isLater && note.trim() !== '') onGive({ until, note: note.trim() });
  };
  return (
    <AskDialog label={label} onClose={onClose} onSubmit={submit}>
      <DateField
        description={t('untilHint')}
        error={isTried && !isLater ? t('untilMissing') : undefined}
        label={t('until')}
        min={addDays(today(), 1)}
        onChange={setUntil}
        value={until}
      />
      <TextArea
        description={t('office:act.reasonHint')}
        error={isTried && note.trim() === '' ? t('office:act.reasonMissing') : undefined}
        label={t('office:act.reason')}
        onChange={setNote}
        rows={3}
        value={note}
      />
    </AskDialog>
  );
}
