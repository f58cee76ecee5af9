import { type OutstandingWhy, outstandingWhys } from '@packhouse/programme';
import { Select } from '@packhouse/ui/fields/select.tsx';
import { TextField } from '@packhouse/ui/fields/text-field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActDialog } from '#office/desk-parts/acts/act-dialog.tsx';
import { useDeskWords } from '#office/desk-parts/desk-words.ts';
import type { BulkAsk } from '#office/desk-parts/list/bulk-act.ts';

/** Asks why no line of the bank will ever say the chosen entries. */
export function AskWhy({ label, onGive, onClose }: BulkAsk<'outstanding close'>) {
  const { t } = useTranslation('office-payments');
  const word = useDeskWords();
  const [why, setWhy] = useState<OutstandingWhy>('other_account');
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const isMissing = why === 'other' && note.trim() === '';
  const submit = () => {
    setTried(true);
    if (!isMissing) onGive({ why, note: note.trim() });
  };
  return (
    <ActDialog hasEnter label={label} onClose={onClose} onRun={submit}>
      <Select
        label={t('closed.why')}
        onChange={(id) => setWhy(outstandingWhys.find((one) => one === id) ?? why)}
        options={outstandingWhys.map((id) => ({ id, label: word?.('state', id) ?? id }))}
        value={why}
      />
      <TextField
        description={t('closed.noteHint')}
        error={isTried && isMissing ? t('closed.noteMissing') : undefined}
        label={t('closed.note')}
        onChange={setNote}
        value={note}
      />
    </ActDialog>
  );
}
